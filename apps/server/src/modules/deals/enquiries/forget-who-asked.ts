import { inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { enquiries, enquiryParts } from '../tables/enquiries.table'
import { askedWords } from './asked-words'

const nobody = { reg: null, postcode: null, latitude: null, longitude: null, additionalInfo: null }

/** What says who asked goes. Vehicle, parts and prices stay: fair prices rest on them. */
export async function forgetWhoAsked(tx: Transaction, which: SQL): Promise<void> {
  const ids = tx.select({ id: enquiries.id }).from(enquiries).where(which)
  await tx.update(enquiryParts).set({ details: null, imageUrl: null }).where(inArray(enquiryParts.enquiryId, ids))
  await tx
    .update(enquiries)
    .set({ ...nobody, askedWords })
    .where(which)
}
