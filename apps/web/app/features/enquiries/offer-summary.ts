import { type Basket, deliveriesOf, deliveryToPay, type PricedOffer, toBasket } from '@allyards/contract/delivered-total'
import type { Enquiry } from '@allyards/contract/enquiries'
import { featuresInWords } from '@allyards/contract/fitment/part-features'
import { deliveryPenceToDoor, toPence, toPounds } from '@allyards/contract/money'
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
  const paid = deliveriesOf(boughtOffers(quotations))
  const offers = quotations.flatMap(({ id, companyName, quotationItems }) =>
    quotationItems.map((item) => ({ ...item, ...pricesOf(item, id), companyName })),
  )
  return parts.map((part) => {
    const ofPart = offers.filter((offer) => offer.enquiryPartId === part.id)
    const accepted = ofPart.find(isBought)
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
  return findBestBasket(
    open,
    basketOffers(quotations, ({ status }) => status === 'pending'),
    deliveriesOf(boughtOffers(quotations)),
  )
}

/** The cost of the accepted offers, with delivery once per depot. */
export function amountPaid({ quotations }: Enquiry): number {
  return toPounds(toBasket(boughtOffers(quotations)).totalPence)
}

/** The rows of a card with several parts, so that they add up to the sums beside them: each part alone, and delivery once per depot. */
export interface CardSums {
  /** By asked part, in pence; parts without a price are left out. */
  parts: ReadonlyMap<string, number>
  deliveryPence: number
  totalPence: number
}

/** Undefined for one part, whose row is its total, and while a part waits for its first offer. */
export function sumCard(
  enquiry: Enquiry,
  parts: readonly PartOffers[],
  basket: Basket<PricedOffer> | undefined,
): CardSums | undefined {
  const isAllDecided = parts.every(({ accepted, open }) => accepted || open.length === 0)
  if (parts.length < 2 || !(basket || isAllDecided)) return undefined
  const bought = toBasket(boughtOffers(enquiry.quotations))
  const offers = [...bought.offers, ...(basket?.offers ?? [])]
  if (offers.length === 0) return undefined
  return {
    parts: new Map(offers.map(({ enquiryPartId, pricePence }) => [enquiryPartId, pricePence])),
    deliveryPence: bought.deliveryPence + (basket?.deliveryPence ?? 0),
    totalPence: bought.totalPence + (basket?.totalPence ?? 0),
  }
}

/** The deals that the accepted offers became, each with its depot. */
export function dealsOf({ quotations }: Enquiry): { id: string; number: string; companyName: string }[] {
  const deals = quotations.flatMap(({ companyName, quotationItems }) =>
    quotationItems.flatMap(({ deal }) =>
      deal && deal.status !== 'cancelled' ? [{ id: deal.id, number: deal.number, companyName }] : [],
    ),
  )
  return [...new Map(deals.map((deal) => [deal.id, deal])).values()]
}

/** Accepted, and not cancelled since. */
const isBought = ({ status, deal }: Pick<Offer, 'status' | 'deal'>) => status === 'accepted' && deal?.status !== 'cancelled'
const boughtOffers = (quotations: Enquiry['quotations']) => basketOffers(quotations, isBought)

/** A quotation belongs to one depot, so its id stands for the depot. */
function basketOffers(quotations: Enquiry['quotations'], isMeant: (offer: Offer) => boolean): PricedOffer[] {
  return quotations.flatMap(({ id, quotationItems }) => quotationItems.filter(isMeant).map((item) => pricesOf(item, id)))
}

const pricesOf = (item: Offer, quotationId: string): PricedOffer => ({
  enquiryPartId: item.enquiry_part_id,
  depotId: quotationId,
  pricePence: toPence(item.price),
  deliveryPence: deliveryPenceToDoor(item),
})
