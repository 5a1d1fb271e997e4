import { type Basket, deliveriesOf, type PricedOffer, toBasket } from '@allyards/contract/delivered-total'
import type { Enquiry } from '@allyards/contract/enquiries'
import { deliveredPrice, toPence, toPounds } from '@allyards/contract/money'
import { findBestBasket } from '~/features/offers/best-basket'

type Offer = Enquiry['quotations'][number]['quotationItems'][number]

export interface PartOffers {
  partId: string
  name: string
  details: string | null
  accepted: (Offer & { companyName: string }) | undefined
  /** Open offers, cheapest delivered first. */
  open: Offer[]
  /** Everything ever offered for the part. */
  count: number
}

/** What was offered for each part of an enquiry. */
export function offersByPart({ parts, quotations }: Enquiry): PartOffers[] {
  const offers = quotations.flatMap(({ companyName, quotationItems }) => quotationItems.map((item) => ({ ...item, companyName })))
  return parts.map((part) => {
    const ofPart = offers.filter((offer) => offer.part_id === part.part_id)
    return {
      partId: part.part_id,
      name: part.name,
      details: part.details,
      accepted: ofPart.find((offer) => offer.status === 'accepted'),
      open: ofPart.filter((offer) => offer.status === 'pending').sort((a, b) => deliveredPrice(a) - deliveredPrice(b)),
      count: ofPart.length,
    }
  })
}

/** The cheapest way to get every part that is still open, when each has an offer. */
export function bestOpenBasket({ quotations }: Enquiry, parts: PartOffers[]): Basket<PricedOffer> | undefined {
  const open = parts.filter((part) => !part.accepted).map((part) => part.partId)
  return findBestBasket(open, basketOffers(quotations, 'pending'), deliveriesOf(basketOffers(quotations, 'accepted')))
}

/** What the accepted offers cost, delivery once per depot. */
export function amountPaid({ quotations }: Enquiry): number {
  return toPounds(toBasket(basketOffers(quotations, 'accepted')).totalPence)
}

/** A quotation is one depot's, so that its id stands for the depot. */
function basketOffers(quotations: Enquiry['quotations'], status: string): PricedOffer[] {
  return quotations.flatMap(({ id, quotationItems }) =>
    quotationItems
      .filter((item) => item.status === status)
      .map((item) => ({
        partId: item.part_id,
        depotId: id,
        pricePence: toPence(item.price),
        deliveryPence: toPence(item.delivery_price),
      })),
  )
}
