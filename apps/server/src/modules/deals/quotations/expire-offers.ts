import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../../define-job'
import { changeInSets, MOST_AT_ONCE } from '../change/change-in-sets'
import { endOffers } from '../change/end-offers'
import { enquiries } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'

/** Ends open offers whose valid-until has passed. The next run, a minute later, takes the rest. */
export const expireOffers = defineJob({
  name: 'quotations.expire-offers',
  data: z.object({}),
  schedule: { everyMinutes: 1 },
  async run(context) {
    const hasExpired = sql`${enquiries.id} in (
      select offered.enquiry_id from ${quotations} offered join ${quotationItems} item on item.quotation_id = offered.id
      where offered.valid_until < now() and item.status = 'pending')`
    const found = await context.db.select({ id: enquiries.id }).from(enquiries).where(hasExpired).limit(MOST_AT_ONCE)
    await changeInSets(context, found, undefined, (change) => endOffers(change, lt(quotations.validUntil, sql`now()`), 'expired'))
  },
})
