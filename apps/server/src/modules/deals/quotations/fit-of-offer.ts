import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { type SaidOfFit, withEvidence } from '@allyards/contract/fitment/fit-evidence'
import { type FittedListing, judgeFit } from '@allyards/contract/fitment/judge-fit'
import { isSameNumber } from '@allyards/contract/fitment/part-numbers'
import type { Fit } from '@allyards/contract/fitment/verdict'
import type { Queryable } from '../../../platform/database/database'
import { knownCar } from '../../products'
import { presentVehicle } from '../enquiries/enquiries.presenter'
import type { EnquiryRow } from '../tables/enquiries.table'

export const carOf = (db: Queryable, enquiry: EnquiryRow): Promise<KnownCar> => knownCar(db, presentVehicle(enquiry))

interface Offered {
  listing: FittedListing | undefined
  /** What the depot says of the piece itself. */
  oemNumber: string | null
  /** What buyers with such a car said of the listing's numbers. */
  said: SaidOfFit | undefined
}

/** Whether the offered piece fits the enquiry's car, and whether it has the number that the buyer read on the old part. */
export function fitOfOffer(
  { listing, oemNumber, said }: Offered,
  car: KnownCar,
  asked: string | null,
): { fit?: Fit; same_number?: boolean } {
  const numbers = [oemNumber, ...(listing?.numbers ?? []).map(({ number }) => number)]
  const isSame = asked !== null && numbers.some((number) => number && isSameNumber(number, asked))
  return {
    ...(listing ? { fit: withEvidence(judgeFit(listing, car, asked ?? undefined), listing.part_id, said) } : {}),
    ...(isSame ? { same_number: true } : {}),
  }
}
