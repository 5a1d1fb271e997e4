import { isCollectionOnly } from '@allyards/contract/dangerous-goods'
import { delivers } from '@allyards/contract/delivery-terms'
import type { EnquiryPart } from '@allyards/contract/enquiries'
import type { FarPlace } from '@allyards/contract/far-places'
import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import type { Queryable } from '../../../platform/database/database'
import { presentDelivery } from '../../depots'
import type { depots } from '../../depots/depots.table'
import { findUnlooked, readFittedListings, readSaid } from '../../products'
import type { products } from '../../products/products.table'
import { fitOfOffer } from '../quotations/fit-of-offer'
import type { Piece } from './answer-by-rules'

export type ListingRow = typeof products.$inferSelect
export type DepotRow = typeof depots.$inferSelect

export type JudgePiece = (listing: ListingRow, depot: DepotRow, asked: Pick<EnquiryPart, 'number' | 'features'>) => Piece

/** Reads what is known of these listings, and judges them for a car as the comparison does. */
export async function readPieces(
  db: Queryable,
  ids: readonly string[],
  { car, place }: { car: KnownCar; place: FarPlace | null },
): Promise<JudgePiece> {
  const fitted = await readFittedListings(db, ids)
  const unlooked = await findUnlooked(db, ids)
  const said = await readSaid(db, ids, car)
  return (listing, depot, asked) => {
    const { fit, same_number } = fitOfOffer(
      { listing: fitted.get(listing.id), oemNumber: null, features: listing.features, said: said.get(listing.id) },
      car,
      asked,
    )
    return {
      id: listing.id,
      condition: listing.condition,
      pricePence: listing.pricePence,
      fits: fit?.verdict === 'fits',
      isUnlooked: unlooked.has(listing.id) && !same_number,
      isDelivered: delivers(presentDelivery(depot), place) && !isCollectionOnly(listing, presentDelivery(depot)),
    }
  }
}
