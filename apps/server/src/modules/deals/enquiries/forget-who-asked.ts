import { inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { enquiries, enquiryParts } from '../tables/enquiries.table'
import { askedWords } from './asked-words'

const nobody = { reg: null, postcode: null, latitude: null, longitude: null, additionalInfo: null }

/** Removes everything that identifies the buyer. Vehicle, parts and prices stay, because fair prices are computed from them. */
export async function forgetWhoAsked(tx: Transaction, which: SQL): Promise<void> {
  const ids = tx.select({ id: enquiries.id }).from(enquiries).where(which)
  await tx.update(enquiryParts).set({ details: null, imageUrl: null }).where(inArray(enquiryParts.enquiryId, ids))
  await tx
    .update(enquiries)
    .set({ ...nobody, askedWords })
    .where(which)
}
