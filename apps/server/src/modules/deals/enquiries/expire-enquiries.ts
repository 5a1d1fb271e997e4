import { and, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs'
import { announceNotices, notify } from '../../notifications'
import { quotations } from '../quotations/quotations.table'
import { announceEnquiry } from './announce-enquiry'
import { enquiries } from './enquiries.table'
import { recordEvents } from './enquiry-history'
import { settleOffers } from './settle-offers'

/** Ends enquiries that nobody accepted anything of in 30 days, and what was offered for them. */
export const expireEnquiries = defineJob({
  name: 'enquiries.expire',
  data: z.object({}),
  schedule: '15 3 * * *',
  async run(context) {
    const expired = await context.db.transaction(async (tx) => {
      const ended = await tx
        .update(enquiries)
        .set({ status: 'expired' })
        .where(and(inArray(enquiries.status, ['open', 'quoted']), lt(enquiries.expiresAt, new Date())))
        .returning({ id: enquiries.id, buyerId: enquiries.buyerId, make: enquiries.make, model: enquiries.model })
      if (ended.length === 0) return []
      const enquiryIds = ended.map(({ id }) => id)
      await recordEvents(tx, ...enquiryIds.map((enquiryId) => ({ enquiryId, kind: 'expired' as const })))
      await settleOffers(tx, inArray(quotations.enquiryId, enquiryIds), { status: 'expired' })
      await notify(
        tx,
        ...ended.map(({ id, buyerId, make, model }) => ({
          userId: buyerId,
          kind: 'expired' as const,
          title: `Your enquiry for the ${make} ${model} has expired`,
          body: 'Nothing was accepted in 30 days. You can ask again with one press.',
          link: `/buyer-quotation/${id}`,
        })),
      )
      return ended
    })
    for (const { id } of expired) await announceEnquiry(context, id)
    await announceNotices(
      context,
      expired.map(({ buyerId }) => buyerId),
    )
  },
})
