import type { EnquiryPart } from '@allyards/contract/enquiries'
import { type FarPlace, findFarPlace } from '@allyards/contract/far-places'
import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import type { Queryable } from '../../../platform/database/database'
import { type FoundPiece, findWantedPieces } from '../../products'
import { carOf } from '../quotations/fit-of-offer'
import type { EnquiryRow } from '../tables/enquiries.table'

/** An enquiry as rules look at it: its car, where the buyer is, and the listings that may be what is asked for. */
export interface AskedEnquiry {
  enquiry: EnquiryRow
  parts: EnquiryPart[]
  car: KnownCar
  place: FarPlace | null
  found: FoundPiece[]
}

export async function findAsked(
  db: Queryable,
  enquiry: EnquiryRow,
  parts: EnquiryPart[],
  depotIds: readonly string[],
): Promise<AskedEnquiry> {
  const car = await carOf(db, enquiry)
  const wanted = parts.map(({ part_id: partId, ...part }) => ({ ...part, partId }))
  const found = await findWantedPieces(db, depotIds, wanted, car)
  return { enquiry, parts, car, place: findFarPlace(enquiry.postcode), found }
}
