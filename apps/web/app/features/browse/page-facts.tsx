import type { BrowsePage } from '@allyards/contract/browse'
import { formatCount } from '@allyards/contract/format-count'
import { classNames } from '~/ui/class-names'

/** The known figures of this page. Below the steps it needs no line above, because the steps end with one. */
export function PageFacts({ page, isBelowSteps }: { page: BrowsePage; isBelowSteps: boolean }) {
  const { products, depots, replyMinutes } = page.facts
  const facts = [
    ...(products === 0 ? [] : [{ label: products === 1 ? 'part in stock' : 'parts in stock', value: formatCount(products) }]),
    { label: page.brand ? `depots breaking ${page.brand.name}` : 'depots asked at once', value: formatCount(depots) },
    ...(replyMinutes === null ? [] : [{ label: 'median first reply', value: duration(replyMinutes) }]),
  ]
  return (
    <dl
      className={classNames(
        'mb-5 grid grid-cols-2 border-b border-b-line md:mb-8 md:grid-cols-3',
        isBelowSteps ? '-mt-6' : 'border-t-3 border-t-ink',
      )}
    >
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1 border-line py-3 pl-4 first:border-l-0 first:pl-0 not-first:border-l max-md:nth-3:col-span-2 max-md:nth-3:border-t max-md:nth-3:border-l-0 max-md:nth-3:pl-0 md:px-6 md:py-4"
        >
          <dt className="text-14 text-steel-600">{label}</dt>
          <dd className="cut-plate text-28 md:text-[2.125rem]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function duration(minutes: number): string {
  if (minutes < 90) return `${minutes} min`
  return `${Math.round(minutes / 60)} h`
}
