import { momentWords } from '@allyards/contract/day-words'
import type { Deal } from '@allyards/contract/deals'
import { TextLink } from '~/ui/text-link'
import { dealPath, stateWords } from '../deal-words'
import { BoxNote } from './box-note'

/** How the visitor's previous reservation ended. */
export function LastTime({ deal }: { deal: Deal }) {
  if (deal.status !== 'cancelled') {
    return (
      <BoxNote icon="check" title={`You have bought this: ${stateWords[deal.status].toLowerCase()}`}>
        <TextLink to={dealPath(deal)}>{`Open deal ${deal.number}`}</TextLink>
      </BoxNote>
    )
  }
  const when = momentWords(deal.times.cancelled ?? deal.updated_at)
  const who = {
    buyer: 'You cancelled the reservation',
    seller: `${deal.contacts.seller.companyName} cancelled it`,
    system: 'It ran out',
    operator: 'Allyards cancelled it',
  }
  return (
    <BoxNote icon="clock" title="Your reservation is over">
      {`${who[deal.cancelled?.by ?? 'system']} on ${when}. `}
      {deal.refund ? <TextLink to={dealPath(deal)}>See the refund</TextLink> : 'You owe nothing. It can be reserved again.'}
    </BoxNote>
  )
}
