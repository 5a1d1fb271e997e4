import type { OfferState } from './lifecycles'

export interface PricedOffer {
  /** The asked part that it is for. */
  enquiryPartId: string
  depotId: string
  pricePence: number
  deliveryPence: number
}

/** Offers that are bought together. A depot that delivers several parts charges delivery once: the highest. */
export interface Basket<Offer extends PricedOffer> {
  offers: Offer[]
  depotCount: number
  deliveryPence: number
  totalPence: number
}

/** What each depot already gets for delivering parts that were accepted before: another parcel up to that costs nothing more. */
export type DeliveriesPaid = ReadonlyMap<string, number>

const nothingPaid: DeliveriesPaid = new Map()

/** The delivery charge of each depot for these offers: once, the highest. */
export function deliveriesOf(offers: readonly PricedOffer[]): Map<string, number> {
  const deliveries = new Map<string, number>()
  for (const { depotId, deliveryPence } of offers) {
    deliveries.set(depotId, Math.max(deliveryPence, deliveries.get(depotId) ?? 0))
  }
  return deliveries
}

export function toBasket<Offer extends PricedOffer>(offers: Offer[], paid: DeliveriesPaid = nothingPaid): Basket<Offer> {
  const deliveries = deliveriesOf(offers)
  const deliveryPence = [...deliveries].reduce((sum, [depotId, pence]) => sum + deliveryToPay(depotId, pence, paid), 0)
  const pricePence = offers.reduce((sum, offer) => sum + offer.pricePence, 0)
  return { offers, depotCount: deliveries.size, deliveryPence, totalPence: pricePence + deliveryPence }
}

/** The extra delivery that a parcel costs beyond the deliveries already paid. */
export const deliveryToPay = (depotId: string, deliveryPence: number, paid: DeliveriesPaid): number =>
  Math.max(0, deliveryPence - (paid.get(depotId) ?? 0))

/** The cheapest depot that offers every part; undefined when none does. */
export function findCheapestDepot<Offer extends PricedOffer>(
  enquiryPartIds: readonly string[],
  offers: readonly Offer[],
  paid: DeliveriesPaid = nothingPaid,
): Basket<Offer> | undefined {
  if (enquiryPartIds.length === 0) return undefined
  return possibleShipments(enquiryPartIds, offers)
    .flatMap(({ best }) => (best.every((offer) => offer !== undefined) ? [toBasket(best, paid)] : []))
    .sort((one, other) => one.totalPence - other.totalPence)[0]
}

/** What one depot's quotation comes to: one of its offers for each part that it offers, the cheapest choice delivered. */
export function quotationBasket<Offer extends PricedOffer>(
  offers: readonly Offer[],
  paid: DeliveriesPaid = nothingPaid,
): Basket<Offer> {
  return findCheapestDepot([...new Set(offers.map(({ enquiryPartId }) => enquiryPartId))], offers, paid) ?? toBasket([], paid)
}

/** What the open offers of one depot for one enquiry would bring on top of those that are accepted. */
export function openBasket<Offer extends PricedOffer & { status: OfferState }>(offers: readonly Offer[]): Basket<Offer> {
  const accepted = offers.filter(({ status }) => status === 'accepted')
  return quotationBasket(
    offers.filter(({ status }) => status === 'pending'),
    deliveriesOf(accepted),
  )
}

export interface Shipment<Offer> {
  depotId: string
  deliveryPence: number
  /** Per part the cheapest offer that this delivery price pays for. */
  best: (Offer | undefined)[]
}

/** Every depot at every delivery price it asks for: paying one price brings all its offers at that price or below. */
export function possibleShipments<Offer extends PricedOffer>(
  enquiryPartIds: readonly string[],
  offers: readonly Offer[],
): Shipment<Offer>[] {
  const places = new Map(enquiryPartIds.map((id, place) => [id, place]))
  const byDepot = new Map<string, Offer[]>()
  for (const offer of offers) {
    if (!places.has(offer.enquiryPartId)) continue
    const ofDepot = byDepot.get(offer.depotId)
    if (ofDepot) ofDepot.push(offer)
    else byDepot.set(offer.depotId, [offer])
  }
  return [...byDepot].flatMap(([depotId, ofDepot]) => {
    const levels = [...new Set(ofDepot.map(({ deliveryPence }) => deliveryPence))].sort((a, b) => a - b)
    return levels.map((deliveryPence) => {
      const best: (Offer | undefined)[] = enquiryPartIds.map(() => undefined)
      for (const offer of ofDepot) {
        const place = places.get(offer.enquiryPartId) ?? 0
        const cheapest = best[place]
        if (offer.deliveryPence <= deliveryPence && (!cheapest || offer.pricePence < cheapest.pricePence)) best[place] = offer
      }
      return { depotId, deliveryPence, best }
    })
  })
}
