import { canMove, type EnquiryState, enquiryLifecycle } from '@allyards/contract/lifecycles'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { conflict, notFound } from '../../../platform/errors'
import { announceNotices, notify } from '../../notifications'
import { quotations } from '../quotations/quotations.table'
import { announceEnquiry } from './announce-enquiry'
import { enquiries } from './enquiries.table'
import { recordEvents } from './enquiry-history'
import { lockEnquiry } from './lock-enquiry'
import { settleOffers } from './settle-offers'

/** The buyer wants no more offers. Open ones are declined, and their depots are told. */
export async function closeEnquiry(context: Context, buyerId: string, enquiryId: string): Promise<void> {
  const { db } = context
  const losers = await db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, enquiryId)
    if (enquiry.buyerId !== buyerId) throw notFound('This enquiry does not exist.')
    mustBeClosable(enquiry.status)
    await tx.update(enquiries).set({ status: 'closed', closedAt: new Date() }).where(eq(enquiries.id, enquiryId))
    await recordEvents(tx, { enquiryId, kind: 'closed', actorId: buyerId })
    const declined = await settleOffers(tx, eq(quotations.enquiryId, enquiryId), { status: 'declined', actorId: buyerId })
    const userIds = [...new Set(declined.map(({ sellerUserId }) => sellerUserId))]
    await notify(
      tx,
      ...userIds.map((userId) => ({
        userId,
        kind: 'declined' as const,
        title: 'A buyer closed an enquiry that you quoted',
        body: `${enquiry.make} ${enquiry.model}: your open offers for it have ended.`,
        link: `/quotations?enquiry=${enquiryId}`,
      })),
    )
    return userIds
  })
  await announceEnquiry(context, enquiryId)
  await announceNotices(context, losers)
}

function mustBeClosable(status: EnquiryState): void {
  if (!canMove(enquiryLifecycle, status, 'closed', 'buyer')) throw conflict(`This enquiry is already ${status}.`)
}
