import { canExpire, enquiryStates } from '@allyards/contract/lifecycles'
import { and, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../../define-job'
import { changeEnquiries } from '../change/change-enquiry'
import { endEnquiries } from '../change/move-enquiry'
import { enquiries } from '../tables/enquiries.table'

/** Ends enquiries that nobody accepted anything of in 30 days, and what was offered for them. */
export const expireEnquiries = defineJob({
  name: 'enquiries.expire',
  data: z.object({}),
  schedule: { everyMinutes: 1 },
  async run(context) {
    const isOver = and(inArray(enquiries.status, enquiryStates.filter(canExpire)), lt(enquiries.expiresAt, new Date()))
    await changeEnquiries(context, { which: isOver, by: { role: 'system' } }, (change) => endEnquiries(change, 'expired'))
  },
})
