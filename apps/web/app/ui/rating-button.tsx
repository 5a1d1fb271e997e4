import { formatCount } from '@allyards/contract/format-count'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Popover } from './popover'
import { RatingDistribution } from './rating-distribution'

interface RatingButtonProps {
  /** The rated depot or buyer, for screen readers. */
  name: string
  value: number
  counts: readonly number[]
  className?: string
}

/** The average and the number of ratings. A press shows their distribution. */
export function RatingButton({ name, value, counts, className }: RatingButtonProps) {
  const count = counts.reduce((sum, one) => sum + one, 0)
  const label = `Ratings of ${name}`
  return (
    <Popover
      align="start"
      label={label}
      className="w-70 p-4"
      trigger={
        <button
          type="button"
          aria-label={`${value.toFixed(1)} out of 5, ${formatCount(count)} ratings of ${name}`}
          className={classNames(
            'inline-flex min-h-6 items-center gap-1 rounded-sm underline-offset-3 hover:underline',
            className,
          )}
        >
          <Icon name="star-solid" size="sm" className="size-3.5" />
          <span>{value.toFixed(1)}</span>
          <span className="font-400 text-steel-600">{`(${formatCount(count)})`}</span>
        </button>
      }
    >
      <p className="mb-3 text-14 font-650">{label}</p>
      <RatingDistribution counts={counts} />
      <p className="mt-3 text-13 text-steel-600">Only buyers who accepted an offer can rate.</p>
    </Popover>
  )
}
