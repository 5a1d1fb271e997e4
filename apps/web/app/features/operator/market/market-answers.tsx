import { formatCount } from '@allyards/contract/format-count'
import { formatDuration } from '@allyards/contract/format-date'
import type { MarketFigures, MarketPeriod } from '@allyards/contract/operator-market'
import { ChartCard } from '~/features/dashboard/chart-card'
import { ticksOf } from '~/ui/chart-scale'
import { classNames } from '~/ui/class-names'
import { answerBars, medianPlace } from './market-figures'
import { answersTable } from './market-tables'

const HEIGHT_PX = 190

/** The number of enquiries by the time until their first offer; the line is the median. */
export function MarketAnswers({ figures, days }: { figures: MarketFigures; days: MarketPeriod }) {
  const median = figures.answers.median_minutes
  const bars = answerBars(figures)
  const high = ticksOf(0, Math.max(1, ...bars.map(({ count }) => count))).at(-1) ?? 1
  return (
    <ChartCard
      title="How fast the first offer comes"
      note={median === null ? 'no offer yet' : `median ${formatDuration(median * 60_000)}, the line`}
      filename={`first-offers-${days}-days-to-${figures.last_day}`}
      {...answersTable(figures)}
    >
      <div aria-hidden="true" className="relative">
        <ol className="grid grid-cols-8 items-end gap-1.5 border-b border-line md:gap-2" style={{ height: HEIGHT_PX }}>
          {bars.map(({ label, count, isNone }) => (
            <li key={label} className="grid content-end text-center text-12 font-650">
              {formatCount(count)}
              <span
                className={classNames('mt-1 block rounded-t-[3px]', isNone ? 'bg-stop' : 'bg-series-2')}
                style={{ height: (count / high) * (HEIGHT_PX - 24) }}
              />
            </li>
          ))}
        </ol>
        <ol className="mt-1.5 grid grid-cols-8 gap-1.5 text-center text-11 text-steel-600 md:gap-2">
          {bars.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ol>
        {median !== null && (
          <span
            className="absolute top-11 w-0.5 bg-ink"
            style={{ left: `${(medianPlace(median) / bars.length) * 100}%`, height: HEIGHT_PX - 40 }}
          />
        )}
      </div>
    </ChartCard>
  )
}
