import { canMove, offerLifecycle } from '@allyards/contract/lifecycles'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { conflict } from '../../platform/errors'
import { announceNotices, notify } from '../notifications'
import { companies } from '../sellers/sellers.table'
import { getOfferOfSeller } from './offer-of-seller'
import { quotationItems } from './quotations.table'

/** A depot takes an open offer back. It counts on its page: an offer is meant to be binding. */
export async function withdrawOffer(context: Context, sellerId: string, itemId: string): Promise<void> {
  const offer = await context.db.transaction(async (tx) => {
    const offer = await getOfferOfSeller(tx, sellerId, itemId)
    if (!canMove(offerLifecycle, offer.status, 'withdrawn', 'seller')) throw conflict(`This offer is already ${offer.status}.`)
    await tx.update(quotationItems).set({ status: 'withdrawn', decidedAt: new Date() }).where(eq(quotationItems.id, itemId))
    await tx
      .update(companies)
      .set({ withdrawnOffers: sql`${companies.withdrawnOffers} + 1` })
      .where(eq(companies.id, sellerId))
    await notify(tx, {
      userId: offer.buyerId,
      kind: 'offer-changed',
      title: `${offer.companyName} withdrew an offer`,
      body: 'The other offers for your enquiry stand.',
      link: `/buyer-quotation/${offer.enquiryId}`,
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
