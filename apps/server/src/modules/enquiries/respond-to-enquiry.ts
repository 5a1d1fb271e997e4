import { canMove, receivedEnquiryLifecycle } from '@allyards/contract/lifecycles'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { conflict, notFound } from '../../platform/errors'
import { receivedEnquiries } from './enquiries.table'

/** Marks an enquiry of the inbox as wanted or as not in stock. Saying the same again changes nothing. */
export async function respondToEnquiry({ db }: Context, sellerId: string, enquiryId: string, status: 'accepted' | 'declined') {
  return db.transaction(async (tx) => {
    const mine = and(eq(receivedEnquiries.enquiryId, enquiryId), eq(receivedEnquiries.sellerId, sellerId))
    const [received] = await tx.select().from(receivedEnquiries).where(mine).for('update')
    if (!received) throw notFound('This enquiry does not exist.')
    if (received.status !== status) {
      if (!canMove(receivedEnquiryLifecycle, received.status, status, 'seller')) {
        throw conflict(`This enquiry is ${received.status}, so it can no longer be marked as ${status}.`)
      }
      await tx.update(receivedEnquiries).set({ status, respondedAt: new Date() }).where(mine)
    }
    return { enquiry_id: enquiryId, status }
  })
}
