import { canMove, offerLifecycle } from '@allyards/contract/lifecycles'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { conflict } from '../../../platform/errors'
import { depots } from '../../depots/depots.table'
import { announceNotices, notify } from '../../notifications'
import { recordEvents } from '../enquiries/enquiry-history'
import type { Depot } from './depot'
import { getOfferOfSeller } from './offer-of-seller'
import { quotationItems } from './quotations.table'

/** A depot takes an open offer back. It counts on its page: an offer is meant to be binding. */
export async function withdrawOffer(context: Context, depot: Depot, itemId: string): Promise<void> {
  const offer = await context.db.transaction(async (tx) => {
    const offer = await getOfferOfSeller(tx, depot.depotId, itemId)
    const { item, enquiry, enquiryId } = offer
    if (!canMove(offerLifecycle, item.status, 'withdrawn', 'seller')) throw conflict(`This offer is already ${item.status}.`)
    const withdrawn = await tx
      .update(quotationItems)
      .set({ status: 'withdrawn', decidedAt: new Date() })
      .where(and(eq(quotationItems.id, itemId), eq(quotationItems.status, 'pending')))
      .returning({ id: quotationItems.id })
    if (withdrawn.length === 0) throw conflict('This offer is no longer open.')
    await tx
      .update(depots)
      .set({ withdrawnOffers: sql`${depots.withdrawnOffers} + 1` })
      .where(eq(depots.id, depot.depotId))
    await recordEvents(tx, {
      enquiryId,
      kind: 'offer-withdrawn',
      actorId: depot.userId,
      depotId: depot.depotId,
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
