import { classNames } from './class-names'

interface BadgeProps {
  count: number
  /** The counted thing, for screen readers; omit it where the control's label says it already. */
  label?: string
  kind?: 'stop' | 'ink' | 'ink-lit' | 'plate' | 'well'
  /** corner sits beside the icon in the middle of its positioned parent, at the top. */
  place?: 'inline' | 'corner'
  className?: string
}

export function Badge({ count, label, kind = 'stop', place = 'inline', className }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={classNames(
        'inline-block shrink-0 text-center font-700 tabular-nums',
        place === 'corner'
          ? 'absolute top-0.5 left-[calc(50%+0.5rem)] h-4.5 min-w-4.5 rounded-full px-1.25 text-11 leading-4.5 ring-2 ring-card'
          : 'h-5.5 min-w-5.5 rounded-sm px-1.25 text-12 leading-5.5',
        kinds[kind],
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : count}</span>
      {label && <span className="sr-only">{`${count} ${label}`}</span>}
    </span>
  )
}

const kinds = {
  stop: 'bg-stop text-white',
  ink: 'bg-ink text-white',
  'ink-lit': 'bg-ink-700 text-white',
  plate: 'bg-plate text-ink',
  well: 'bg-well text-ink',
}
