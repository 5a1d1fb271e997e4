import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { enquiries } from './enquiries.table'

/**
 * The lock that every change of an enquiry, of its inbox rows and of its offers queues behind. What was read before it may
 * be stale: read again after it. The row it gives is fresh.
 */
export async function lockEnquiry(tx: Transaction, enquiryId: string): Promise<typeof enquiries.$inferSelect> {
  const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, enquiryId)).for('no key update')
  if (!enquiry) throw notFound('This enquiry does not exist.')
  return enquiry
}
