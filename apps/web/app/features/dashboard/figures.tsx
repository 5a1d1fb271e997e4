import type { Dashboard } from '@allyards/contract/dashboard'
import { formatCount } from '@allyards/contract/format-count'
import { formatDuration } from '@allyards/contract/format-date'
import { formatMoney, formatWholePounds } from '@allyards/contract/format-money'
import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { Stat } from '~/ui/stat'

/** The five figures of the period, each compared with the period before. */
export function Figures({ dashboard: { totals, before, series, days } }: { dashboard: Dashboard }) {
  const span = days === 365 ? 'the year before' : `the ${days} days before`
  const received = change(totals.received, before.received)
  const quoted = change(totals.quoted, before.quoted)
  const won = change(totals.won, before.won)
  const revenue = change(totals.revenue, before.revenue)
  const response = totals.response_minutes
  const responseBefore = before.response_minutes
  return (
    <section aria-label="Figures of the period" className="surface grid grid-cols-2 overflow-hidden md:grid-cols-5">
      <Cell first>
        <Stat
          label="Enquiries received"
          value={formatCount(totals.received)}
          note={received.text ? `${received.text} on ${span}` : `none in ${span}`}
          tone={received.tone}
          trend={series.map((step) => step.received)}
        />
      </Cell>
      <Cell>
        <Stat
          label="Quoted"
          value={formatCount(totals.quoted)}
          note={[share(totals.quoted, totals.received, 'of received'), quoted.text].filter(Boolean).join(', ')}
          trend={series.map((step) => step.quoted)}
        />
      </Cell>
      <Cell>
        <Stat
          label="Won"
          value={formatCount(totals.won)}
          note={[share(totals.won, totals.quoted, 'of quoted'), won.text].filter(Boolean).join(', ')}
          tone={won.tone}
          trend={series.map((step) => step.won)}
        />
      </Cell>
      <Cell>
        <Stat
          label="Median response"
          value={response === null ? '–' : formatDuration(response * 60_000)}
          note={responseBefore === null ? 'nothing to compare' : `was ${formatDuration(responseBefore * 60_000)}`}
          tone={response !== null && responseBefore !== null && response < responseBefore ? 'go' : 'plain'}
          trend={series.flatMap((step) => (step.response_minutes === null ? [] : [step.response_minutes]))}
        />
      </Cell>
      <Cell>
        <Stat
          label="Revenue won"
          value={<span title={formatMoney(totals.revenue)}>{formatWholePounds(totals.revenue)}</span>}
          note={revenue.text || 'delivery included'}
          tone={revenue.tone}
          trend={series.map((step) => step.revenue)}
        />
      </Cell>
    </section>
  )
}

function Cell({ first = false, children }: { first?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'min-w-0 border-line',
        first ? 'col-span-2 md:col-span-1' : 'max-md:border-t max-md:odd:border-l md:border-l',
      )}
    >
      {children}
    </div>
  )
}

interface Change {
  /** "+18%", "−4%", "as before"; empty when there is nothing to compare with. */
  text: string
  tone: 'go' | 'stop' | 'plain'
}

/** More is better here. */
function change(now: number, before: number): Change {
  if (before === 0) return { text: '', tone: 'plain' }
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { text: 'as before', tone: 'plain' }
  return { text: `${percent > 0 ? '+' : '−'}${formatCount(Math.abs(percent))}%`, tone: percent > 0 ? 'go' : 'stop' }
}

/** "74% of received"; empty when the whole is nothing. */
function share(part: number, whole: number, words: string): string {
  return whole === 0 ? '' : `${Math.round((part / whole) * 100)}% ${words}`
}
