import type { Dashboard } from '@allyards/contract/dashboard'
import { formatDate, formatDuration, formatShortDate, formatShortMonth } from '@allyards/contract/format-date'
import { formatMoney, formatMoneyShort } from '@allyards/contract/format-money'
import { BarChart } from '~/ui/bar-chart'
import { LineChart } from '~/ui/line-chart'
import { ChartCard } from './chart-card'

const stepWords = { day: 'per day', week: 'per week', month: 'per month' }

/** Received, quoted and won; revenue; response time. */
export function PeriodCharts({ dashboard: { series, step, days, last_day } }: { dashboard: Dashboard }) {
  const labels = series.map(({ first_day }) => labelOf(first_day, step))
  const names = series.map((one) => nameOf(one, step))
  const file = `${days}-days-to-${last_day}`
  const table = (cells: (one: Dashboard['series'][number]) => string[]) =>
    series.map((one, index) => [names[index] ?? '', ...cells(one)])
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <ChartCard
        title={`Enquiries ${stepWords[step]}`}
        note={<Legend />}
        filename={`enquiries-${file}`}
        head={['From', 'Received', 'Quoted', 'Won']}
        rows={table((one) => [one.received, one.quoted, one.won].map(String))}
        exported={series.map((one) => [one.first_day, ...[one.received, one.quoted, one.won].map(String)])}
      >
        <BarChart
          groups={series.map((one, index) => ({
            label: labels[index] ?? '',
            values: [one.received, one.quoted, one.won],
          }))}
        />
      </ChartCard>
      <ChartCard
        title="Revenue won"
        note={stepWords[step]}
        filename={`revenue-${file}`}
        head={['From', 'Revenue won']}
        rows={table((one) => [formatMoney(one.revenue)])}
        exported={series.map((one) => [one.first_day, one.revenue.toFixed(2)])}
      >
        <LineChart
          filled
          tone="go"
          heightPx={224}
          points={series.map((one, index) => ({ label: labels[index] ?? '', value: one.revenue }))}
          formatValue={formatMoneyShort}
        />
      </ChartCard>
      <ChartCard
        title="Median response time"
        note={`${stepWords[step]}, from arrival to your quotation`}
        filename={`response-time-${file}`}
        head={['From', 'Median response in minutes']}
        rows={table((one) => [one.response_minutes === null ? 'none quoted' : String(one.response_minutes)])}
        exported={series.map((one) => [one.first_day, one.response_minutes === null ? '' : String(one.response_minutes)])}
        className="lg:col-span-2"
      >
        <LineChart
          points={series.map((one, index) => ({ label: labels[index] ?? '', value: one.response_minutes }))}
          formatValue={(minutes) => (minutes === 0 ? '0' : formatDuration(minutes * 60_000))}
          heightPx={180}
        />
      </ChartCard>
    </div>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {[
        ['received', 'bg-series-5'],
        ['quoted', 'bg-series-2'],
        ['won', 'bg-series-1'],
      ].map(([name, colour]) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3 rounded-[3px] ${colour}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

type Step = Dashboard['step']

const labelOf = (day: string, step: Step) =>
  step === 'month' ? formatShortMonth(`${day}T12:00:00Z`, true) : formatShortDate(`${day}T12:00:00Z`)

function nameOf({ first_day, last_day }: { first_day: string; last_day: string }, step: Step): string {
  const first = formatDate(`${first_day}T12:00:00Z`)
  return step === 'day' || first_day === last_day ? first : `${first} to ${formatDate(`${last_day}T12:00:00Z`)}`
}
