import { canExpire, enquiryStates } from '@allyards/contract/lifecycles'
import { and, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../../define-job'
import { changeInSets, MOST_AT_ONCE } from '../change/change-in-sets'
import { endEnquiries } from '../change/move-enquiry'
import { enquiries } from '../tables/enquiries.table'

/** Ends enquiries without an accepted offer after 30 days, and their open offers. The next run, a minute later, takes the rest. */
export const expireEnquiries = defineJob({
  name: 'enquiries.expire',
  data: z.object({}),
  schedule: { everyMinutes: 1 },
  async run(context) {
    const isOver = and(inArray(enquiries.status, enquiryStates.filter(canExpire)), lt(enquiries.expiresAt, sql`now()`))
    const found = await context.db.select({ id: enquiries.id }).from(enquiries).where(isOver).limit(MOST_AT_ONCE)
    await changeInSets(context, found, isOver, (change) => endEnquiries(change, 'expired'))
  },
})
