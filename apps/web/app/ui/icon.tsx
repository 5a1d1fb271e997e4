import { classNames } from './class-names'
import { solidPaths, strokePaths } from './icon-paths'
import sprite from './icon-sprite.svg?url&no-inline'
import type { spriteIcons } from './sprite-icons'

export type IconName = keyof typeof strokePaths | keyof typeof solidPaths | (typeof spriteIcons)[number]

interface IconProps {
  name: IconName
  /** 20 px, or 16 px with a stroke to match. */
  size?: 'md' | 'sm'
  className?: string
}

/** Always beside a text or inside a labelled control, so hidden from screen readers. */
export function Icon({ name, size = 'md', className }: IconProps) {
  const box = size === 'sm' ? 'size-4' : 'size-5'
  if (isSolid(name)) {
    return (
      <svg className={classNames(box, 'block', className)} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={solidPaths[name]} />
      </svg>
    )
  }
  const dotted = name === 'grip' || name === 'more'
  return (
    <svg
      className={classNames(box, 'block', className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={dotted ? 3 : size === 'sm' ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {isInline(name) ? <path d={strokePaths[name]} /> : <use href={`${sprite}#${name}`} />}
    </svg>
  )
}

function isSolid(name: IconName): name is keyof typeof solidPaths {
  return name in solidPaths
}

function isInline(name: IconName): name is keyof typeof strokePaths {
  return name in strokePaths
}
