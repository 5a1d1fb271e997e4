import { limits } from '@allyards/contract/limits'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { conflict, notFound } from '../../platform/errors'
import { lockEnquiry, recordEvents } from '../enquiries'
import type { Depot } from './depot'
import { quotationItems, quotations } from './quotations.table'

const DAY_MS = 86_400_000

/** Keeps what is still open of a quotation valid for another week, counted from now. */
export async function extendQuotation({ db, live }: Context, depot: Depot, quotationId: string): Promise<void> {
  const { offers, enquiryId, buyerId } = await db.transaction(async (tx) => {
    const [quotation] = await tx
      .select({ enquiryId: quotations.enquiryId })
      .from(quotations)
      .where(and(eq(quotations.id, quotationId), eq(quotations.sellerId, depot.companyId)))
    if (!quotation) throw notFound('This quotation does not exist.')
    const { enquiryId } = quotation
    const { status, buyerId } = await lockEnquiry(tx, enquiryId)
    if (status === 'closed' || status === 'expired') throw conflict(`This enquiry is ${status}.`)
    const offers = await tx
      .select({ id: quotationItems.id })
      .from(quotationItems)
      .where(and(eq(quotationItems.quotationId, quotationId), eq(quotationItems.status, 'pending')))
    if (offers.length === 0) throw conflict('None of these offers is open any more.')
    await tx
      .update(quotations)
      .set({ validUntil: new Date(Date.now() + limits.quotationValidDays * DAY_MS), updatedAt: new Date() })
      .where(eq(quotations.id, quotationId))
    await recordEvents(tx, { enquiryId, kind: 'offer-extended', actorId: depot.userId, sellerId: depot.companyId })
    return { offers, enquiryId, buyerId }
  })
  for (const { id } of offers) {
    live.toUser(buyerId, 'quotation:item', { enquiry_id: enquiryId, quotation_id: quotationId, id, status: 'pending' })
  }
}
