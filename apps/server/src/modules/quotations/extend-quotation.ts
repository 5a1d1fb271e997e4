import { limits } from '@allyards/contract/limits'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { conflict, notFound } from '../../platform/errors'
import { enquiries } from '../enquiries/enquiries.table'
import { quotationItems, quotations } from './quotations.table'

const DAY_MS = 86_400_000

/** Keeps what is still open of a quotation valid for another week, counted from now. */
export async function extendQuotation({ db, live }: Context, sellerId: string, quotationId: string): Promise<void> {
  const { offers, enquiryId, buyerId } = await db.transaction(async (tx) => {
    const [quotation] = await tx
      .select({ enquiryId: enquiries.id, buyerId: enquiries.buyerId, status: enquiries.status })
      .from(quotations)
      .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
      .where(and(eq(quotations.id, quotationId), eq(quotations.sellerId, sellerId)))
      .for('update', { of: enquiries })
    if (!quotation) throw notFound('This quotation does not exist.')
    if (quotation.status === 'closed' || quotation.status === 'expired') throw conflict(`This enquiry is ${quotation.status}.`)
    const offers = await tx
      .select({ id: quotationItems.id })
      .from(quotationItems)
      .where(and(eq(quotationItems.quotationId, quotationId), eq(quotationItems.status, 'pending')))
    if (offers.length === 0) throw conflict('None of these offers is open any more.')
    await tx
      .update(quotations)
      .set({ validUntil: new Date(Date.now() + limits.quotationValidDays * DAY_MS), updatedAt: new Date() })
      .where(eq(quotations.id, quotationId))
    return { ...quotation, offers }
  })
  for (const { id } of offers) {
    live.toUser(buyerId, 'quotation:item', { enquiry_id: enquiryId, quotation_id: quotationId, id, status: 'pending' })
  }
}
