import { formatCount } from '@allyards/contract/format-count'
import { londonHour } from '@allyards/contract/format-date'
import { formatWholePounds } from '@allyards/contract/format-money'
import type { Compared, Overview } from '@allyards/contract/operator-overview'
import { Stat } from '~/ui/stat'

/** Today's figures, drawn over the line of the same day last week. */
export function OverviewToday({ today, weekday }: { today: Overview['today']; weekday: string }) {
  const answered = today.answered_in_an_hour
  const each = today.enquiries.now > 0 ? `${(today.offers.now / today.enquiries.now).toFixed(1)} an enquiry` : undefined
  return (
    <section aria-label="Today" className="surface grid grid-cols-2 overflow-clip md:grid-cols-3 lg:grid-cols-6">
      <Figure
        label="Enquiries today"
        compared={today.enquiries}
        value={formatCount(today.enquiries.now)}
        note={againstWords(today.enquiries, weekday)}
      />
      <Figure
        label="Answered in 1 hour"
        compared={answered}
        value={answered.now === null ? '–' : `${answered.now}%`}
        note={answered.week_ago === null ? 'nothing to compare' : `was ${answered.week_ago}%`}
      />
      <Figure
        label="Offers sent"
        compared={today.offers}
        value={formatCount(today.offers.now)}
        note={each ?? againstWords(today.offers, weekday)}
      />
      <Figure
        label="Deals agreed"
        compared={today.deals}
        value={formatCount(today.deals.now)}
        note={againstWords(today.deals, weekday)}
      />
      <Figure
        label="Marked paid"
        compared={today.paid}
        value={formatWholePounds(today.paid.now)}
        note={`${changeWords(today.paid) ?? 'none last week'}, as depots state it`}
      />
      <Figure
        label="New people"
        compared={today.people}
        value={formatCount(today.people.now)}
        note={againstWords(today.people, weekday)}
      />
    </section>
  )
}

type Hourly = Pick<Compared, 'hours' | 'hours_week_ago'>

interface FigureProps {
  label: string
  compared: Hourly
  value: string
  note: string
}

function Figure({ label, compared, value, note }: FigureProps) {
  return (
    <div className="-mt-px -ml-px flex flex-col border-t border-l border-line pb-3">
      <Stat label={label} value={value} note={note} className="pb-1!" />
      <Curves compared={compared} />
    </div>
  )
}

/** "+6%", "level"; null when there is nothing to compare with. */
function changeWords({ now, week_ago }: Compared): string | null {
  if (week_ago === 0) return null
  const percent = Math.round((now / week_ago - 1) * 100)
  if (percent === 0) return 'level'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}

function againstWords(compared: Compared, weekday: string): string {
  const change = changeWords(compared)
  if (change === null) return `none last ${weekday}`
  return change === 'level' ? `level with last ${weekday}` : `${change} on last ${weekday}`
}

/** Hour by hour: today so far in ink, over the same day last week. */
function Curves({ compared: { hours, hours_week_ago } }: { compared: Hourly }) {
  const high = Math.max(1, ...hours, ...hours_week_ago)
  const pointsOf = (values: readonly number[]) =>
    values.map((value, hour) => `${2 + (hour / 23) * 156} ${(31 - (value / high) * 28).toFixed(1)}`).join(' ')
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg viewBox="0 0 160 34" preserveAspectRatio="none" aria-hidden="true" className="mx-4.5 h-8.5">
      <polyline {...line} points={pointsOf(hours_week_ago)} className="stroke-steel-300" strokeWidth="1.5" />
      <polyline
        {...line}
        points={pointsOf(hours.slice(0, londonHour(Date.now()) + 1))}
        className="stroke-ink-700"
        strokeWidth="1.75"
      />
    </svg>
  )
}
