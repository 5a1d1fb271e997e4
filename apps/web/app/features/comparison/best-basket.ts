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

/** The cheapest set of offers that covers every part; undefined while a part has no offer. Exact. */
export function findBestBasket<Offer extends BasketOffer>(
  partIds: readonly string[],
  offers: readonly Offer[],
): Basket<Offer> | undefined {
  if (partIds.length === 0) return undefined
  const shipments = possibleShipments(partIds, offers)
  const solution = solveFacilityLocation({
    clientCount: partIds.length,
    opening: shipments.map((shipment) => shipment.deliveryPence),
    costs: shipments.flatMap((shipment) => shipment.best.map((offer) => offer?.pricePence ?? Number.POSITIVE_INFINITY)),
  })
  return solution && toBasket(solution.servedBy.flatMap((shipment, part) => shipments[shipment]?.best[part] ?? []))
}

/** The cheapest depot that offers every part; undefined when none does. */
export function findCheapestDepot<Offer extends BasketOffer>(
  partIds: readonly string[],
  offers: readonly Offer[],
): Basket<Offer> | undefined {
  if (partIds.length === 0) return undefined
  return possibleShipments(partIds, offers)
    .flatMap(({ best }) => (best.every((offer) => offer !== undefined) ? [toBasket(best)] : []))
    .sort((one, other) => one.totalPence - other.totalPence)[0]
}

export function toBasket<Offer extends BasketOffer>(offers: Offer[]): Basket<Offer> {
  const deliveries = new Map<string, number>()
  for (const { depotId, deliveryPence } of offers) {
    deliveries.set(depotId, Math.max(deliveryPence, deliveries.get(depotId) ?? 0))
  }
  const deliveryPence = [...deliveries.values()].reduce((sum, pence) => sum + pence, 0)
  const pricePence = offers.reduce((sum, offer) => sum + offer.pricePence, 0)
  return { offers, depotCount: deliveries.size, deliveryPence, totalPence: pricePence + deliveryPence }
}

interface Shipment<Offer> {
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
  return [...byDepot.values()].flatMap((ofDepot) => {
    const levels = [...new Set(ofDepot.map(({ deliveryPence }) => deliveryPence))].sort((a, b) => a - b)
    return levels.map((deliveryPence) => {
      const best: (Offer | undefined)[] = partIds.map(() => undefined)
      for (const offer of ofDepot) {
        const place = places.get(offer.partId) ?? 0
        const cheapest = best[place]
        if (offer.deliveryPence <= deliveryPence && (!cheapest || offer.pricePence < cheapest.pricePence)) best[place] = offer
      }
      return { deliveryPence, best }
    })
  })
}
