import { canMove, isEnquiryOver, receivedEnquiryLifecycle } from '@allyards/contract/lifecycles'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { conflict, notFound } from '../../../platform/errors'
import { receivedEnquiries } from './enquiries.table'
import { recordEvents } from './enquiry-history'
import { lockEnquiry } from './lock-enquiry'

interface Depot {
  userId: string
  depotId: string
}

/** Marks an enquiry of the inbox as wanted or as not in stock. Saying the same again changes nothing. */
export async function respondToEnquiry(
  { db }: Context,
  { userId, depotId }: Depot,
  enquiryId: string,
  status: 'accepted' | 'declined',
) {
  return db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, enquiryId)
    const mine = and(eq(receivedEnquiries.enquiryId, enquiryId), eq(receivedEnquiries.depotId, depotId))
    const [received] = await tx.select().from(receivedEnquiries).where(mine)
    if (!received) throw notFound('This enquiry does not exist.')
    if (received.status === status) return { enquiry_id: enquiryId, status }
    if (isEnquiryOver(enquiry.status)) throw conflict(`This enquiry is ${enquiry.status}.`)
    if (!canMove(receivedEnquiryLifecycle, received.status, status, 'seller')) {
      throw conflict(`This enquiry is ${received.status}, so it can no longer be marked as ${status}.`)
    }
    await tx.update(receivedEnquiries).set({ status, respondedAt: new Date() }).where(mine)
    const kind = status === 'accepted' ? 'wanted' : 'not-in-stock'
    await recordEvents(tx, { enquiryId, kind, actorId: userId, depotId: depotId })
    return { enquiry_id: enquiryId, status }
  })
}
