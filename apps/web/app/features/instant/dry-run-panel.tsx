import { formatCount } from '@allyards/contract/format-count'
import { formatDate, formatShortDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { instantReasons } from '@allyards/contract/instant-reasons'
import type { DryRun } from '@allyards/contract/instant-rules'
import { classNames } from '~/ui/class-names'

const ruleColours = ['bg-go-lit', 'bg-series-2', 'bg-white', 'bg-plate', 'bg-series-5']
const colourOf = (rule: number | null) => (rule === null ? 'bg-ink-600' : (ruleColours[rule % ruleColours.length] ?? 'bg-go-lit'))

/** What a dry run has done: how many enquiries, for how much, day by day, and why not the others. */
export function DryRunPanel({ run }: { run: DryRun }) {
  const most = Math.max(1, ...run.days.map(({ enquiries }) => enquiries))
  return (
    <aside aria-labelledby="dry-run" className="dark on-ink grid gap-4 rounded bg-ink p-5 text-white">
      <div>
        <h2 id="dry-run" className="cut-head text-20">
          Dry run, last 30 days
        </h2>
        <p className="text-13 text-steel-300">{`${formatShortDate(run.first_day)} to ${formatDate(run.last_day)}, with today's stock`}</p>
      </div>
      <p className="flex items-center gap-3">
        <span className="cut-plate text-48">{formatCount(run.answered)}</span>
        <span className="text-14">
          {`of ${formatCount(run.enquiries)} ${run.enquiries === 1 ? 'enquiry' : 'enquiries'}`}
          <br />
          would have been answered
        </span>
      </p>
      <p className="text-14">
        <b className="text-go-lit">{formatMoney(run.value)}</b> in offers, each within two seconds
      </p>
      <ol className="grid gap-0.75 border-t border-ink-600 pt-3">
        {run.days.map(({ day, enquiries, answered, outcomes }) => (
          <li key={day} className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-2 text-12">
            <span className="text-steel-300">{formatShortDate(day)}</span>
            <span aria-hidden="true" className="flex h-2.5 gap-px" style={{ width: `${(enquiries / most) * 100}%` }}>
              {outcomes
                .toSorted((one, other) => (one.rule ?? 99) - (other.rule ?? 99))
                .map(({ rule, reason, enquiries: count }) => (
                  <span
                    key={`${rule} ${reason}`}
                    className={classNames('rounded-[1px]', colourOf(rule))}
                    style={{ flexGrow: count }}
                  />
                ))}
            </span>
            <span className="tabular-nums">
              <b>{answered}</b> <span className="text-steel-300">{`of ${enquiries}`}</span>
            </span>
          </li>
        ))}
      </ol>
      <ul className="grid gap-1.5 border-t border-ink-600 pt-3 text-14">
        {run.by_rule.map(({ rule_id, name, enquiries }, place) => (
          <Row key={rule_id ?? 'new'} colour={colourOf(place)} label={name} count={enquiries} />
        ))}
        {run.not_answered
          .toSorted((one, other) => other.enquiries - one.enquiries)
          .map(({ reason, enquiries }) => (
            <Row key={reason} colour={colourOf(null)} label={instantReasons[reason]} count={enquiries} />
          ))}
      </ul>
      <Offers run={run} />
      <p className="border-t border-ink-600 pt-3 text-13 text-steel-300">
        {`A dry run sends nothing. Of the ${run.answered}, you answered ${run.in_truth.answered} in truth; ${run.in_truth.won} of those were won.`}
        {run.left_out > 0 && ` ${formatCount(run.left_out)} more enquiries were too many to play.`}
      </p>
    </aside>
  )
}

function Row({ colour, label, count }: { colour: string; label: string; count: number }) {
  return (
    <li className="flex items-baseline gap-2.5">
      <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-[2px]', colour)} />
      <span className="min-w-0 flex-1">{label}</span>
      <b className="tabular-nums">{formatCount(count)}</b>
    </li>
  )
}

const SHOWN = 5

function Offers({ run }: { run: DryRun }) {
  if (run.offers.length === 0) return null
  return (
    <ul className="grid gap-2 border-t border-ink-600 pt-3 text-13">
      {run.offers.slice(0, SHOWN).map((offer) => (
        <li key={`${offer.enquiry_id} ${offer.product.id} ${offer.part_name}`} className="flex gap-2">
          <span className="min-w-0 flex-1">
            {offer.part_name}
            <span className="block text-steel-300">{`${offer.make} ${offer.model}, ${formatShortDate(offer.asked_at)}`}</span>
          </span>
          <span className="text-right tabular-nums">
            <b>{formatMoney(offer.price)}</b>
            <span className="block text-steel-300">{`list ${formatMoney(offer.list_price)}`}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
