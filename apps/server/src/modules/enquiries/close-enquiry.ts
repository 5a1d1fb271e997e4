import { canMove, enquiryLifecycle } from '@allyards/contract/lifecycles'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { conflict, notFound } from '../../platform/errors'
import { enquiries } from './enquiries.table'

export async function closeEnquiry({ db }: Context, buyerId: string, enquiryId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(enquiries.id, enquiryId), eq(enquiries.buyerId, buyerId))
    const [enquiry] = await tx.select({ status: enquiries.status }).from(enquiries).where(mine).for('update')
    if (!enquiry) throw notFound('This enquiry does not exist.')
    if (!canMove(enquiryLifecycle, enquiry.status, 'closed', 'buyer'))
      throw conflict(`This enquiry is already ${enquiry.status}.`)
    await tx.update(enquiries).set({ status: 'closed', closedAt: new Date() }).where(mine)
  })
}
