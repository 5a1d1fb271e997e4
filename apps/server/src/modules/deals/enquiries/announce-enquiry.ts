import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { depots } from '../../depots/depots.table'
import { enquiries, receivedEnquiries } from './enquiries.table'

/** Tells the open pages of the buyer and of every depot that was asked how the enquiry stands now. */
export async function announceEnquiry({ db, live }: Context, enquiryId: string): Promise<void> {
  const [enquiry] = await db
    .select({ buyerId: enquiries.buyerId, status: enquiries.status })
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId))
  if (!enquiry) return
  const asked = await db
    .select({ userId: depots.userId })
    .from(receivedEnquiries)
    .innerJoin(depots, eq(depots.id, receivedEnquiries.depotId))
    .where(eq(receivedEnquiries.enquiryId, enquiryId))
  for (const userId of [enquiry.buyerId, ...asked.map((row) => row.userId)]) {
    live.toUser(userId, 'enquiry:changed', { enquiry_id: enquiryId, status: enquiry.status })
  }
}
