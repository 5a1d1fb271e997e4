import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { type SaidOfFit, withEvidence } from '@allyards/contract/fitment/fit-evidence'
import { differingFeatures } from '@allyards/contract/fitment/judge-features'
import { type FittedListing, judgeFit } from '@allyards/contract/fitment/judge-fit'
import type { PartFeatures } from '@allyards/contract/fitment/part-features'
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
  features: PartFeatures
}

export interface Asked {
  number: string | null
  features: PartFeatures
}

/** Whether the offered piece fits the enquiry's car and is as asked, and whether it has the number that the buyer read on the old part. */
export function fitOfOffer(
  { listing, oemNumber, features, said }: Offered,
  car: KnownCar,
  asked: Asked,
): { fit?: Fit; same_number?: boolean } {
  const numbers = [oemNumber, ...(listing?.numbers ?? []).map(({ number }) => number)]
  const isSame = numbers.some((number) => number && asked.number && isSameNumber(number, asked.number))
  const offered = { ...listing?.features, ...features }
  const [differs] = differingFeatures(asked.features, offered)
  return {
    ...(listing
      ? {
          fit: withEvidence(
            judgeFit({ ...listing, features: offered }, car, asked.number ?? undefined, asked.features),
            listing.part_id,
            said,
          ),
        }
      : differs
        ? { fit: { verdict: 'no', reason: differs.words, row: null } }
        : {}),
    ...(isSame ? { same_number: true } : {}),
  }
}
