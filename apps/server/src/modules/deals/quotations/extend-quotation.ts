import { isEnquiryOver } from '@allyards/contract/lifecycles'
import { limits } from '@allyards/contract/limits'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { conflict, notFound } from '../../../platform/errors'
import { depots } from '../../depots/depots.table'
import { announceNotices, notify } from '../../notifications'
import { recordEvents } from '../enquiries/enquiry-history'
import { lockEnquiry } from '../enquiries/lock-enquiry'
import type { Depot } from './depot'
import { quotationItems, quotations } from './quotations.table'

const DAY_MS = 86_400_000

/** Keeps what is still open of a quotation valid for another week, counted from now. */
export async function extendQuotation(context: Context, depot: Depot, quotationId: string): Promise<void> {
  const { offers, enquiryId, buyerId } = await context.db.transaction(async (tx) => {
    const [quotation] = await tx
      .select({ enquiryId: quotations.enquiryId, companyName: depots.companyName })
      .from(quotations)
      .innerJoin(depots, eq(depots.id, quotations.depotId))
      .where(and(eq(quotations.id, quotationId), eq(quotations.depotId, depot.depotId)))
    if (!quotation) throw notFound('This quotation does not exist.')
    const { enquiryId, companyName } = quotation
    const { status, buyerId, make, model } = await lockEnquiry(tx, enquiryId)
    if (isEnquiryOver(status)) throw conflict(`This enquiry is ${status}.`)
    const offers = await tx
      .select({ id: quotationItems.id })
      .from(quotationItems)
      .where(and(eq(quotationItems.quotationId, quotationId), eq(quotationItems.status, 'pending')))
    if (offers.length === 0) throw conflict('None of these offers is open any more.')
    await tx
      .update(quotations)
      .set({ validUntil: new Date(Date.now() + limits.quotationValidDays * DAY_MS), updatedAt: new Date() })
      .where(eq(quotations.id, quotationId))
    await recordEvents(tx, { enquiryId, kind: 'offer-extended', actorId: depot.userId, depotId: depot.depotId })
    await notify(tx, {
      userId: buyerId,
      kind: 'offer-changed',
      title: `${companyName} extended what it offers`,
      body: `For your ${make} ${model}: valid for another ${limits.quotationValidDays} days.`,
      link: `/buyer-quotation/${enquiryId}#quotation-${quotationId}`,
      replaces: true,
    })
    return { offers, enquiryId, buyerId }
  })
  for (const { id } of offers) {
    context.live.toUser(buyerId, 'quotation:item', { enquiry_id: enquiryId, quotation_id: quotationId, id, status: 'pending' })
  }
  await announceNotices(context, [buyerId])
}
