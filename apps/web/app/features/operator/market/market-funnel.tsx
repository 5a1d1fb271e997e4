import { formatCount } from '@allyards/contract/format-count'
import type { MarketFigures, MarketPeriod } from '@allyards/contract/operator-market'
import { ChartCard } from '~/features/dashboard/chart-card'
import { classNames } from '~/ui/class-names'
import { percent } from './market-figures'
import { funnelTable } from './market-tables'

/** The number of enquiries that reached each stage. */
export function MarketFunnel({ figures, days }: { figures: MarketFigures; days: MarketPeriod }) {
  const { enquiries, offered, agreed, paid, completed, claimed } = figures.funnel
  const steps = [
    { label: 'Enquiries', count: enquiries, colour: 'bg-series-4', next: `${percent(offered, enquiries)}% got at least one` },
    { label: 'Got an offer', count: offered, colour: 'bg-series-3', next: `${percent(agreed, offered)}% of those with an offer` },
    { label: 'Agreed', count: agreed, colour: 'bg-series-2', next: `${percent(paid, agreed)}% of deals, as depots state it` },
    {
      label: 'Paid',
      count: paid,
      colour: 'bg-hatch-1',
      next: `${percent(completed, paid)}%, ${((claimed / Math.max(1, agreed)) * 100).toFixed(1)}% with a claim`,
    },
    { label: 'Completed', count: completed, colour: 'bg-ink', next: null },
  ]
  return (
    <ChartCard
      title="From enquiry to a finished deal"
      note={`${percent(completed, enquiries)}% of all`}
      filename={`funnel-${days}-days-to-${figures.last_day}`}
      {...funnelTable(figures)}
    >
      <ol aria-hidden="true" className="text-13">
        {steps.map(({ label, count, colour, next }) => (
          <li key={label} className="grid grid-cols-[92px_minmax(0,1fr)_56px] items-center gap-x-3">
            <span className="h-8.5 content-center">{label}</span>
            <span
              className={classNames('h-6 min-w-0.5 rounded-[4px]', colour)}
              style={{ width: `${(count / Math.max(1, enquiries)) * 100}%` }}
            />
            <b className="text-right font-650 tabular-nums">{formatCount(count)}</b>
            {next && <span className="col-start-2 col-end-4 h-4.5 text-12 text-steel-600">{next}</span>}
          </li>
        ))}
      </ol>
    </ChartCard>
  )
}
