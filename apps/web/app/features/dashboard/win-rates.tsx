import type { Dashboard, WinRate } from '@allyards/contract/dashboard'
import { formatCount } from '@allyards/contract/format-count'
import { ChartCard } from './chart-card'

/** The share of decided offers in the period that were accepted, by brand and by part. */
export function WinRates({ dashboard: { brands, parts, days, last_day } }: { dashboard: Dashboard }) {
  if (brands.length === 0) return null
  const file = `${days}-days-to-${last_day}`
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <WinRateCard title="Win rate by brand" column="Brand" filename={`win-rate-by-brand-${file}`} rates={brands} />
      <WinRateCard title="Win rate by part" column="Part" filename={`win-rate-by-part-${file}`} rates={parts} />
    </div>
  )
}

interface WinRateCardProps {
  title: string
  column: string
  filename: string
  rates: readonly WinRate[]
}

function WinRateCard({ title, column, filename, rates }: WinRateCardProps) {
  const rows = rates.map((rate) => [
    rate.name,
    String(rate.decided),
    String(rate.won),
    percent(rate.won, rate.decided),
    rate.decided_before === 0 ? 'none decided' : percent(rate.won_before, rate.decided_before),
  ])
  return (
    <ChartCard
      title={title}
      note="of decided offers"
      filename={filename}
      head={[column, 'Decided offers', 'Won', 'Win rate', 'Win rate before']}
      rows={rows}
    >
      <ul aria-hidden="true" className="grid gap-2.5">
        {rates.map((rate) => (
          <li
            key={rate.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-14 md:grid-cols-[minmax(0,9.25rem)_minmax(0,1fr)_6.5rem]"
          >
            <span className="truncate font-550">{rate.name}</span>
            <span className="relative h-3 rounded-[3px] bg-well max-md:order-last max-md:col-span-2">
              <span
                className="absolute inset-y-0 left-0 rounded-[3px] bg-ink"
                style={{ width: `${(rate.won / rate.decided) * 100}%` }}
              />
              {rate.decided_before > 0 && (
                <span
                  className="absolute -inset-y-0.75 w-0.5 bg-stop"
                  style={{ left: `${Math.min(99, (rate.won_before / rate.decided_before) * 100)}%` }}
                />
              )}
            </span>
            <span className="text-right text-13 text-steel-600 tabular-nums">
              <span className="text-14 font-650 text-ink">{percent(rate.won, rate.decided)}</span>
              {` ${rate.won} of ${formatCount(rate.decided)}`}
            </span>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="mt-auto flex items-center gap-2 text-12 text-steel-600">
        <span className="h-3.5 w-0.5 bg-stop" />
        in the period before
      </p>
    </ChartCard>
  )
}

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`
