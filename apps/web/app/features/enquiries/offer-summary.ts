import { type Basket, deliveriesOf, deliveryToPay, type PricedOffer, toBasket } from '@allyards/contract/delivered-total'
import type { Enquiry } from '@allyards/contract/enquiries'
import { featuresInWords } from '@allyards/contract/fitment/part-features'
import { toPence, toPounds } from '@allyards/contract/money'
import type { AskedPlace } from '@allyards/contract/part-places'
import { findBestBasket } from '~/features/offers/best-basket'

type Offer = Enquiry['quotations'][number]['quotationItems'][number]

export interface PartOffers {
  enquiryPartId: string
  partId: string
  name: string
  place: AskedPlace
  details: string | null
  accepted: { companyName: string; delivered: number } | undefined
  /**
   * The delivered prices of the open offers, cheapest first. A depot that delivers anyway charges only the difference to a dearer
   * parcel.
   */
  open: number[]
}

export function offersByPart({ parts, quotations }: Enquiry): PartOffers[] {
  const paid = deliveriesOf(basketOffers(quotations, 'accepted'))
  const offers = quotations.flatMap(({ id, companyName, quotationItems }) =>
    quotationItems.map((item) => ({ ...item, ...pricesOf(item, id), companyName })),
  )
  return parts.map((part) => {
    const ofPart = offers.filter((offer) => offer.enquiryPartId === part.id)
    const accepted = ofPart.find((offer) => offer.status === 'accepted')
    return {
      enquiryPartId: part.id,
      partId: part.part_id,
      name: part.name,
      place: { side: part.side, end: part.end, quantity: part.quantity },
      details: [featuresInWords(part.features), part.details].filter(Boolean).join(', ') || null,
      accepted: accepted && {
        companyName: accepted.companyName,
        delivered: toPounds(accepted.pricePence + accepted.deliveryPence),
      },
      open: ofPart
        .filter((offer) => offer.status === 'pending')
        .map((offer) => toPounds(offer.pricePence + deliveryToPay(offer.depotId, offer.deliveryPence, paid)))
        .sort((one, other) => one - other),
    }
  })
}

/** The cheapest set of offers for all open parts, if each has an offer. */
export function bestOpenBasket({ quotations }: Enquiry, parts: PartOffers[]): Basket<PricedOffer> | undefined {
  const open = parts.filter((part) => !part.accepted).map((part) => part.enquiryPartId)
  return findBestBasket(open, basketOffers(quotations, 'pending'), deliveriesOf(basketOffers(quotations, 'accepted')))
}

/** The cost of the accepted offers, with delivery once per depot. */
export function amountPaid({ quotations }: Enquiry): number {
  return toPounds(toBasket(basketOffers(quotations, 'accepted')).totalPence)
}

/** A quotation belongs to one depot, so its id stands for the depot. */
function basketOffers(quotations: Enquiry['quotations'], status: string): PricedOffer[] {
  return quotations.flatMap(({ id, quotationItems }) =>
    quotationItems.filter((item) => item.status === status).map((item) => pricesOf(item, id)),
  )
}

const pricesOf = (item: Offer, quotationId: string): PricedOffer => ({
  enquiryPartId: item.enquiry_part_id,
  depotId: quotationId,
  pricePence: toPence(item.price),
  deliveryPence: toPence(item.delivery_price),
})
