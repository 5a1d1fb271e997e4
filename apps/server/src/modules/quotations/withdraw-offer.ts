import { canMove, offerLifecycle } from '@allyards/contract/lifecycles'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { conflict } from '../../platform/errors'
import { recordEvents } from '../enquiries'
import { announceNotices, notify } from '../notifications'
import { companies } from '../sellers/sellers.table'
import type { Depot } from './depot'
import { getOfferOfSeller } from './offer-of-seller'
import { quotationItems } from './quotations.table'

/** A depot takes an open offer back. It counts on its page: an offer is meant to be binding. */
export async function withdrawOffer(context: Context, depot: Depot, itemId: string): Promise<void> {
  const offer = await context.db.transaction(async (tx) => {
    const offer = await getOfferOfSeller(tx, depot.companyId, itemId)
    const { item, enquiry, enquiryId } = offer
    if (!canMove(offerLifecycle, item.status, 'withdrawn', 'seller')) throw conflict(`This offer is already ${item.status}.`)
    const withdrawn = await tx
      .update(quotationItems)
      .set({ status: 'withdrawn', decidedAt: new Date() })
      .where(and(eq(quotationItems.id, itemId), eq(quotationItems.status, 'pending')))
      .returning({ id: quotationItems.id })
    if (withdrawn.length === 0) throw conflict('This offer is no longer open.')
    await tx
      .update(companies)
      .set({ withdrawnOffers: sql`${companies.withdrawnOffers} + 1` })
      .where(eq(companies.id, depot.companyId))
    await recordEvents(tx, {
      enquiryId,
      kind: 'offer-withdrawn',
      actorId: depot.userId,
      sellerId: depot.companyId,
      itemId,
      partId: item.partId,
    })
    await notify(tx, {
      userId: offer.buyerId,
      kind: 'offer-changed',
      title: `${offer.companyName} withdrew an offer`,
      body: `For your ${enquiry.make} ${enquiry.model}. The other offers for your enquiry stand.`,
      link: `/buyer-quotation/${enquiryId}`,
    })
    return offer
  })
  const { enquiryId, quotationId, buyerId } = offer
  context.live.toUser(buyerId, 'quotation:item', {
    enquiry_id: enquiryId,
    quotation_id: quotationId,
    id: itemId,
    status: 'withdrawn',
  })
  await announceNotices(context, [buyerId])
}
