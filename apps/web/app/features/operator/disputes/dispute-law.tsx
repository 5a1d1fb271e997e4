import { formatDate } from '@allyards/contract/format-date'
import type { Dispute } from '@allyards/contract/operator-disputes'
import { Icon } from '~/ui/icon'

const DAY_MS = 86_400_000
const DAYS_TO_CANCEL = 14
const DAYS_TO_REJECT = 30

interface Hint {
  holds: boolean
  title: string
  text: string
}

/** The rules that usually decide such a case. */
export function DisputeLaw({ found }: { found: Dispute }) {
  return (
    <section aria-labelledby="law" className="surface min-w-0">
      <header className="flex items-center gap-3 border-b border-line px-4 py-3">
        <h3 id="law" className="text-15 font-650">
          The rules that usually apply
        </h3>
        <p className="ml-auto text-12 text-steel-600">not legal advice</p>
      </header>
      <ul className="grid gap-3 p-4 text-13">
        {hintsFor(found).map(({ holds, title, text }) => (
          <li key={title} className="grid grid-cols-[16px_minmax(0,1fr)] gap-2.5">
            <Icon name={holds ? 'check' : 'info'} size="sm" className={holds ? 'mt-0.5 text-go' : 'mt-0.5 text-steel-600'} />
            <span>
              <b className="font-650">{`${title} `}</b>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function hintsFor({ business, claim, deal, kind, since }: Dispute): Hint[] {
  if (business) {
    return [
      { holds: true, title: 'Bought for a business.', text: 'The rights of consumers do not apply; what was agreed does.' },
      ...fitHints(claim, deal.reg),
    ]
  }
  const asked = Date.parse(claim.opened_at)
  const received = deal.times.received
  const until = (days: number) => new Date(Date.parse(received ?? since) + days * DAY_MS)
  const cancels: Hint = {
    holds: !deal.collects && (!received || asked < until(DAYS_TO_CANCEL).getTime()),
    title: deal.collects ? 'Collected.' : 'Consumer, bought at a distance.',
    text: deal.collects
      ? 'The right to cancel depends on whether it was agreed at a distance.'
      : received
        ? `May cancel until 14 days after receipt, here until ${formatDate(until(DAYS_TO_CANCEL))}, whatever the reason.`
        : 'May cancel until 14 days after receipt; it has not been received.',
  }
  const rejects: Hint = {
    holds: !received || asked < until(DAYS_TO_REJECT).getTime(),
    title: 'As described, fit for its purpose.',
    text: received
      ? `Within 30 days a part that is neither may be sent back for a full refund, here until ${formatDate(until(DAYS_TO_REJECT))}.`
      : 'A part that did not arrive need not be paid for.',
  }
  const marks: Hint = {
    holds: false,
    title: 'Open question.',
    text: 'Marks from a trial fitting may lower a refund only where handling went beyond what is needed to check.',
  }
  return [cancels, ...(kind === 'changed-mind' ? [] : [rejects]), ...fitHints(claim, deal.reg), marks]
}

const fitHints = ({ fit_confirmed }: Dispute['claim'], reg: string | null): Hint[] =>
  fit_confirmed
    ? [
        {
          holds: true,
          title: 'Confirmed fit.',
          text: `The depot said of at least one part that it fits${reg ? ` ${reg}` : ''}: return at its cost.`,
        },
      ]
    : []
