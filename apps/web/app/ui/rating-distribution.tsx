import { formatCount } from '@allyards/contract/format-count'
import { classNames } from './class-names'
import { Icon } from './icon'

/** The number of ratings of 1, 2, 3, 4 and 5; bars are scaled to the largest one. */
export function RatingDistribution({ counts, className }: { counts: readonly number[]; className?: string }) {
  const largest = Math.max(1, ...counts)
  const countOf = (star: number) => counts[star - 1] ?? 0
  return (
    <ul className={classNames('grid gap-1.5', className)}>
      {[5, 4, 3, 2, 1].map((star) => (
        <li key={star} className="grid grid-cols-[36px_1fr_40px] items-center gap-3 text-14 tabular-nums">
          <span className="flex items-center gap-1 font-600">
            {star}
            <Icon name="star-solid" className="size-3.5" />
            <span className="sr-only">{star === 1 ? 'star' : 'stars'}</span>
          </span>
          <span aria-hidden="true" className="drawn h-2.5 overflow-hidden rounded-[3px] bg-paper-3">
            <span className="block h-full rounded-[3px] bg-ink" style={{ width: `${(countOf(star) / largest) * 100}%` }} />
          </span>
          <span className="text-right text-steel-600">{formatCount(countOf(star))}</span>
        </li>
      ))}
    </ul>
  )
}
