import { solveFacilityLocation } from './facility-location'

export interface BasketOffer {
  id: string
  partId: string
  depotId: string
  pricePence: number
  deliveryPence: number
}

/** One offer per part. A depot that delivers several parts charges delivery once: the highest. */
export interface Basket<Offer extends BasketOffer> {
  offers: Offer[]
  depotCount: number
  deliveryPence: number
  totalPence: number
}

/** What each depot already gets for delivering parts that were accepted before: another parcel up to that costs nothing more. */
export type DeliveriesPaid = ReadonlyMap<string, number>

const nothingPaid: DeliveriesPaid = new Map()

/** The delivery charge of each depot for these offers: once, the highest. */
export function deliveriesOf(offers: readonly BasketOffer[]): Map<string, number> {
  const deliveries = new Map<string, number>()
  for (const { depotId, deliveryPence } of offers) {
    deliveries.set(depotId, Math.max(deliveryPence, deliveries.get(depotId) ?? 0))
  }
  return deliveries
}

/** The cheapest set of offers that covers every part; undefined while a part has no offer. Exact. */
export function findBestBasket<Offer extends BasketOffer>(
  partIds: readonly string[],
  offers: readonly Offer[],
  paid: DeliveriesPaid = nothingPaid,
): Basket<Offer> | undefined {
  if (partIds.length === 0) return undefined
  const shipments = possibleShipments(partIds, offers)
  const solution = solveFacilityLocation({
    clientCount: partIds.length,
    opening: shipments.map(({ depotId, deliveryPence }) => stillToPay(depotId, deliveryPence, paid)),
    costs: shipments.flatMap((shipment) => shipment.best.map((offer) => offer?.pricePence ?? Number.POSITIVE_INFINITY)),
  })
  return (
    solution &&
    toBasket(
      solution.servedBy.flatMap((shipment, part) => shipments[shipment]?.best[part] ?? []),
      paid,
    )
  )
}

/** The cheapest depot that offers every part; undefined when none does. */
export function findCheapestDepot<Offer extends BasketOffer>(
  partIds: readonly string[],
  offers: readonly Offer[],
  paid: DeliveriesPaid = nothingPaid,
): Basket<Offer> | undefined {
  if (partIds.length === 0) return undefined
  return possibleShipments(partIds, offers)
    .flatMap(({ best }) => (best.every((offer) => offer !== undefined) ? [toBasket(best, paid)] : []))
    .sort((one, other) => one.totalPence - other.totalPence)[0]
}

export function toBasket<Offer extends BasketOffer>(offers: Offer[], paid: DeliveriesPaid = nothingPaid): Basket<Offer> {
  const deliveries = deliveriesOf(offers)
  const deliveryPence = [...deliveries].reduce((sum, [depotId, pence]) => sum + stillToPay(depotId, pence, paid), 0)
  const pricePence = offers.reduce((sum, offer) => sum + offer.pricePence, 0)
  return { offers, depotCount: deliveries.size, deliveryPence, totalPence: pricePence + deliveryPence }
}

const stillToPay = (depotId: string, deliveryPence: number, paid: DeliveriesPaid) =>
  Math.max(0, deliveryPence - (paid.get(depotId) ?? 0))

interface Shipment<Offer> {
  depotId: string
  deliveryPence: number
  /** Per part the cheapest offer that this delivery price pays for. */
  best: (Offer | undefined)[]
}

/** Every depot at every delivery price it asks for: paying one price brings all its offers at that price or below. */
function possibleShipments<Offer extends BasketOffer>(partIds: readonly string[], offers: readonly Offer[]): Shipment<Offer>[] {
  const places = new Map(partIds.map((partId, place) => [partId, place]))
  const wanted = offers.filter(({ partId }) => places.has(partId))
  const byDepot = new Map<string, Offer[]>()
  for (const offer of wanted) byDepot.set(offer.depotId, [...(byDepot.get(offer.depotId) ?? []), offer])
  return [...byDepot].flatMap(([depotId, ofDepot]) => {
    const levels = [...new Set(ofDepot.map(({ deliveryPence }) => deliveryPence))].sort((a, b) => a - b)
    return levels.map((deliveryPence) => {
      const best: (Offer | undefined)[] = partIds.map(() => undefined)
      for (const offer of ofDepot) {
        const place = places.get(offer.partId) ?? 0
        const cheapest = best[place]
        if (offer.deliveryPence <= deliveryPence && (!cheapest || offer.pricePence < cheapest.pricePence)) best[place] = offer
      }
      return { depotId, deliveryPence, best }
    })
  })
}
