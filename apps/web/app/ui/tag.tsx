import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

export type TagKind = 'plain' | 'go' | 'go-wash' | 'info' | 'stop' | 'warn' | 'ink' | 'line'

/** A short fact about the thing beside it. Never clickable. */
export function Tag({
  kind = 'plain',
  icon,
  className,
  children,
}: {
  kind?: TagKind
  icon?: IconName
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 items-center gap-1.25 rounded-sm px-1.75 text-12 font-650 whitespace-nowrap',
        kinds[kind],
        className,
      )}
    >
      {icon && <Icon name={icon} size="sm" className="size-3.5" />}
      {children}
    </span>
  )
}

const kinds: Record<TagKind, string> = {
  plain: 'bg-well text-steel-700',
  go: 'bg-go text-white',
  'go-wash': 'bg-go-wash text-go-deep',
  info: 'bg-info-wash text-info-deep',
  stop: 'bg-stop-wash text-stop-deep',
  warn: 'bg-plate-wash text-plate-deep',
  ink: 'bg-ink text-white',
  line: 'text-steel-700 inset-ring inset-ring-line',
}
