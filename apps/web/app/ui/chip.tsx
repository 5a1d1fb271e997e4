import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

const look = 'inline-flex h-8 items-center gap-1.5 rounded-sm text-14 font-550 whitespace-nowrap'

/** A chosen value that can be removed. */
export function RemovableChip({ label, onRemove, children }: { label: string; onRemove: () => void; children?: ReactNode }) {
  return (
    <span className={classNames(look, 'bg-card pl-2.5 inset-ring inset-ring-line')}>
      {children ?? label}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        className="grid size-8 place-items-center rounded-sm text-steel-600 hover:bg-well hover:text-ink"
        onClick={onRemove}
      >
        <Icon name="close" size="sm" className="size-3.5" />
      </button>
    </span>
  )
}

interface ChipToggleProps extends Omit<ComponentProps<'button'>, 'type'> {
  pressed: boolean
  count?: number | string
}

/** A filter that is on or off; ink when on. */
export function ChipToggle({ pressed, count, className, children, ...rest }: ChipToggleProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={classNames(
        look,
        'px-2.5 transition-colors',
        pressed ? 'bg-ink text-white' : 'bg-card inset-ring inset-ring-line hover:inset-ring-field',
        className,
      )}
    >
      {children}
      {count !== undefined && (
        <span className={classNames('font-500 tabular-nums', pressed ? 'text-steel-300' : 'text-steel-500')}>{count}</span>
      )}
    </button>
  )
}

/** A text that one press inserts. */
export function ChipButton({ className, children, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(
        look,
        'bg-card px-2.5 inset-ring inset-ring-line enabled:hover:inset-ring-field disabled:cursor-not-allowed disabled:text-steel-500',
        className,
      )}
    >
      {children}
    </button>
  )
}
