import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { caseRow } from './operator-reports'

const count = z.number().int()

/** What waits for an operator, queue by queue. */
export const getWaiting = defineEndpoint({
  method: 'GET',
  path: '/operator/waiting',
  access: 'operator',
  summary: 'How much waits for an operator, queue by queue',
  response: z.object({ reports: count, disputes: count, complaints: count, failed: count }),
})
export type Waiting = z.infer<typeof getWaiting.response>

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/operator/overview',
  access: 'operator',
  summary: 'How the market and its machines are today',
  response: z.object({
    /** What waits for an operator, and the oldest of it. */
    reports: z.object({ waiting: count, oldest: z.array(caseRow) }),
    health: z.object({
      failed_jobs: count,
      failed_mails: count,
      /** Queues in which something waits, the one that waits longest first. */
      queues: z.array(z.object({ name: z.string(), due: count, age_seconds: z.number() })),
    }),
    /** Since midnight in London, and on the same day of last week until the same time. */
    today: z.object({
      enquiries: z.object({ now: count, week_ago: count }),
      offers: z.object({ now: count, week_ago: count }),
      deals: z.object({ now: count, week_ago: count }),
      people: z.object({ now: count, week_ago: count }),
    }),
  }),
})
export type Overview = z.infer<typeof getOverview.response>
