import { formatDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { joinWithAnd } from '@allyards/contract/number-words'
import type { DealBehind } from '@allyards/contract/operator-reports'
import { claimKindWords } from '~/features/deals/claims/claim-words'
import { TextLink } from '~/ui/text-link'

/** What reported feedback is about, so that its words can be held against what happened. */
export function BehindFeedback({ deal }: { deal: DealBehind }) {
  const times = [
    `agreed ${formatDate(deal.agreed_at)}`,
    deal.paid_at ? `paid ${formatDate(deal.paid_at)}` : 'not marked paid',
    deal.received_at ? `received ${formatDate(deal.received_at)}` : 'not received',
  ]
  return (
    <section aria-label="The deal behind it" className="surface grid gap-1 px-5 py-4 text-14">
      <h3 className="text-15 font-650">{`Deal ${deal.number}, ${deal.status}, ${formatMoney(deal.total)}`}</h3>
      <p>{`${joinWithAnd(deal.parts)}. ${deal.buyer} from ${deal.depot}`}</p>
      <p className="text-13 text-steel-600">{times.join(', ')}</p>
      {deal.claims.length === 0 && <p className="text-13 text-steel-600">No claim was made.</p>}
      {deal.claims.map(({ kind, status, link }) => (
        <p key={`${kind} ${link}`} className="text-13">
          {`Claim: ${claimKindWords[kind].toLowerCase()}, ${status}. `}
          {link && <TextLink to={link}>Open the dispute</TextLink>}
        </p>
      ))}
    </section>
  )
}
