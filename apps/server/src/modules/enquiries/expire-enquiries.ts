import { and, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs'
import { enquiries } from './enquiries.table'

/** Ends enquiries that nobody accepted anything of in 30 days. */
export const expireEnquiries = defineJob({
  name: 'enquiries.expire',
  data: z.object({}),
  schedule: '15 3 * * *',
  async run({ db }) {
    await db
      .update(enquiries)
      .set({ status: 'expired' })
      .where(and(inArray(enquiries.status, ['open', 'quoted']), lt(enquiries.expiresAt, new Date())))
  },
})
