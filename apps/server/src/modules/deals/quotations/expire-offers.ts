import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs'
import { announceNotices, type NewNotice, notify } from '../../notifications'
import { type SettledOffer, settleOffers } from '../enquiries/settle-offers'
import { quotations } from './quotations.table'

/** Ends open offers whose valid-until has passed, and tells both sides. */
export const expireOffers = defineJob({
  name: 'quotations.expire-offers',
  data: z.object({}),
  schedule: '*/15 * * * *',
  async run(context) {
    const expired = await context.db.transaction(async (tx) => {
      const ended = await settleOffers(tx, lt(quotations.validUntil, new Date()), { status: 'expired' })
      await notify(tx, ...noticesOf(ended))
      return ended
    })
    for (const { enquiryId, quotationId, itemId, buyerId, sellerUserId } of expired) {
      const item = { enquiry_id: enquiryId, quotation_id: quotationId, id: itemId, status: 'expired' }
      for (const userId of [buyerId, sellerUserId]) context.live.toUser(userId, 'quotation:item', item)
    }
    await announceNotices(
      context,
      expired.flatMap(({ buyerId, sellerUserId }) => [buyerId, sellerUserId]),
    )
  },
})

/** One for each side and quotation, however many offers it holds. */
function noticesOf(ended: SettledOffer[]): NewNotice[] {
  const quotationsEnded = [...new Map(ended.map((offer) => [offer.quotationId, offer])).values()]
  return quotationsEnded.flatMap(({ enquiryId, buyerId, sellerUserId, companyName, make, model }) => [
    {
      userId: buyerId,
      kind: 'expired',
      title: `What ${companyName} offered has expired`,
      body: `For your ${make} ${model}. Ask them whether it is still there.`,
      link: `/buyer-quotation/${enquiryId}`,
    },
    {
      userId: sellerUserId,
      kind: 'expired',
      title: 'An offer of yours has expired',
      body: `${make} ${model}: the buyer did not decide in time.`,
      link: `/quotations?enquiry=${enquiryId}`,
    },
  ])
}
