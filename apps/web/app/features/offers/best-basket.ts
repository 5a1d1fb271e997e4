import {
  type Basket,
  type DeliveriesPaid,
  deliveryToPay,
  type PricedOffer,
  possibleShipments,
  toBasket,
} from '@allyards/contract/delivered-total'
import { solveFacilityLocation } from './facility-location'

/** The exact cheapest set of offers that covers every part; undefined while a part has no offer. */
export function findBestBasket<Offer extends PricedOffer>(
  partIds: readonly string[],
  offers: readonly Offer[],
  paid: DeliveriesPaid = new Map(),
): Basket<Offer> | undefined {
  if (partIds.length === 0) return undefined
  const shipments = possibleShipments(partIds, offers)
  const solution = solveFacilityLocation({
    clientCount: partIds.length,
    opening: shipments.map(({ depotId, deliveryPence }) => deliveryToPay(depotId, deliveryPence, paid)),
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
