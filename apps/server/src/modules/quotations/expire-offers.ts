import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs'
import { quotationItems, quotations } from './quotations.table'

/** Ends open offers whose valid-until has passed. */
export const expireOffers = defineJob({
  name: 'quotations.expire-offers',
  data: z.object({}),
  schedule: '*/15 * * * *',
  async run({ db }) {
    await db
      .update(quotationItems)
      .set({ status: 'expired', decidedAt: new Date() })
      .from(quotations)
      .where(
        and(
          eq(quotations.id, quotationItems.quotationId),
          eq(quotationItems.status, 'pending'),
          lt(quotations.validUntil, new Date()),
        ),
      )
  },
})
