import { formatCount } from '@allyards/contract/format-count'
import type { OwnProduct } from '@allyards/contract/products'
import { classNames } from '~/ui/class-names'

const stepNames = ['27', '24', '21', '18', '15', '12', '9', '6', '3', 'now']

/** A product's views in the last month, three days per bar; the newest bar is highlighted. */
export function ViewsChart({ product, className }: { product: OwnProduct; className?: string }) {
  const { recent_views: steps, views } = product
  const total = steps.reduce((sum, count) => sum + count, 0)
  const most = Math.max(1, ...steps)
  return (
    <span className={classNames('inline-flex items-end gap-2 text-14', className)} title={`${formatCount(views)} views in all`}>
      <b className="min-w-7 font-600 whitespace-nowrap tabular-nums">
        {formatCount(total)}
        <span className="font-400 lg:sr-only">
          {' views'}
          <span className="sr-only"> in 30 days</span>
        </span>
      </b>
      <span aria-hidden className="flex h-6 items-end gap-0.5">
        {stepNames
          .map((name, step) => [name, steps[step] ?? 0] as const)
          .map(([name, count]) => (
            <span
              key={name}
              className={classNames('w-1 rounded-t-[1px]', name === 'now' ? 'bg-ink' : 'bg-steel-300')}
              style={{ height: count === 0 ? '1px' : `${Math.max(10, (count / most) * 100)}%` }}
            />
          ))}
      </span>
    </span>
  )
}
