import type { ChatHead } from '@allyards/contract/chat'
import { formatDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { partInWords } from '@allyards/contract/part-places'
import type { Role } from '@allyards/contract/shapes'
import { dealPath, stateWords } from '~/features/deals/deal-words'
import { ButtonLink } from '~/ui/button-link'
import { Tag } from '~/ui/tag'
import { AcceptOffer } from './accept-offer'

type Enquiry = NonNullable<ChatHead['enquiry']>

interface OfferCardProps {
  enquiry: Enquiry
  offer: NonNullable<Enquiry['offer']>
  area: Role
  /** The other person. */
  name: string
}

/** The offer under discussion: its state, and the one action for the side whose turn it is. */
export function OfferCard({ enquiry, offer, area, name }: OfferCardProps) {
  const { deal } = offer
  const parts = enquiry.parts.filter(({ id }) => offer.enquiry_part_ids.includes(id)).map((part) => partInWords(part.name, part))
  return (
    <section aria-label="Offer" className="surface my-2 grid w-full max-w-100 gap-2 self-center p-4 text-14">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Tag kind={deal ? 'ink' : 'plain'}>{deal ? stateWords[deal.status] : 'Open offer'}</Tag>
        <span className="text-13 text-steel-600">{turnWords(offer, area, name)}</span>
      </p>
      <p className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 font-650">{parts.join(', ')}</b>
        <span className="cut-plate text-20">{formatMoney(offer.total)}</span>
      </p>
      <p className="text-13 text-steel-600">
        {deal ? `Deal ${deal.number}` : `Delivered. Valid until ${formatDate(offer.valid_until)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {deal && (
          <ButtonLink size="sm" kind={deal.turn === area ? 'ink' : 'line'} icon="receipt" to={dealPath(deal)}>
            Open the deal
          </ButtonLink>
        )}
        {!deal && area === 'buyer' && offer.items.length > 0 && (
          <AcceptOffer enquiry={enquiry} offer={offer} label={`Accept, ${formatMoney(offer.total)}`} />
        )}
        {!deal && area === 'seller' && (
          <ButtonLink size="sm" kind="line" to={`/quotations?enquiry=${enquiry.id}`}>
            Edit or withdraw
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function turnWords({ deal }: OfferCardProps['offer'], area: Role, name: string): string {
  const turn = deal ? deal.turn : 'buyer'
  if (turn === 'none') return 'Nothing to do'
  return turn === area ? 'Your turn' : `Waiting for ${name}`
}
