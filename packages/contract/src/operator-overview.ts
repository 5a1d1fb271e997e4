import { z } from 'zod'
import { dayIn } from './day-words'
import { laterDay } from './depot-states'
import { defineEndpoint } from './endpoint'
import { jobQueue } from './operator-jobs'
import { isoTime } from './shapes'

const count = z.number().int()

/** Counts of the operators' queues. */
export const getWaiting = defineEndpoint({
  method: 'GET',
  path: '/operator/waiting',
  access: 'operator',
  summary: 'How much waits for an operator, queue by queue',
  response: z.object({ reports: count, disputes: count, payments: count, fit_failures: count, complaints: count, failed: count }),
})
export type Waiting = z.infer<typeof getWaiting.response>

const waitingKinds = [
  'check',
  'identity',
  'rating',
  'network',
  'report',
  'appeal',
  'dispute',
  'payment',
  'fit',
  'complaint',
  'mail',
  'job',
] as const

/** One thing that waits, in the queue that it belongs to. */
export const waitingThing = z.object({
  kind: z.enum(waitingKinds),
  title: z.string(),
  about: z.string(),
  since: isoTime,
  /** Until when it is promised; null where nothing was. */
  due_at: isoTime.nullable(),
  link: z.string(),
  /** Another operator who has it open just now. */
  held_by: z.string().nullable(),
})
export type WaitingThing = z.infer<typeof waitingThing>

/** The most rows that are sent, oldest first. */
export const mostWaiting = 100

const queueInShort = z.object({ count, oldest: isoTime.nullable() })
const machine = z.object({
  /** In the last hour, and in each five minutes of it. */
  done: count,
  failed: count,
  steps: z.array(z.object({ done: count, failed: count })).length(12),
})
export type MachineHealth = z.infer<typeof machine>

const compared = z.object({
  now: z.number(),
  week_ago: z.number(),
  /** By the hour of the day in London; of today as far as it has come, of last week the whole day. */
  hours: z.array(z.number()),
  hours_week_ago: z.array(z.number()).length(24),
})
export type Compared = z.infer<typeof compared>

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/operator/overview',
  access: 'operator',
  summary: 'What waits, oldest first; how the market and its machines are today',
  response: z.object({
    waiting: z.object({
      count,
      /** Of the rows: how many are over their time, and how many are due within a day. */
      over: count,
      soon: count,
      checks: queueInShort,
      reports: queueInShort,
      disputes: queueInShort,
      rows: z.array(waitingThing),
      /** Snoozed things; no other figure here counts them. */
      snoozed: count,
    }),
    health: z.object({
      jobs: machine,
      mails: machine,
      failed_jobs: count,
      failed_mails: count,
      /** Queues in which something waits, the one that waits longest first. */
      queues: z.array(jobQueue),
      /** Of the folder in which this copy keeps its data; null where it cannot be told. */
      disk: z.object({ bytes: z.number(), free_bytes: z.number() }).nullable(),
      /** The last one by `npm run backup`; null where there was none. */
      backup: z.object({ at: isoTime, rows: count, files: count }).nullable(),
      /** Problems of this copy or all copies, in words. */
      problems: z.array(z.string()),
    }),
    /** Since midnight in London, and on the same day of last week until the same time. */
    today: z.object({
      enquiries: compared,
      /** Per cent of the enquiries that are an hour old; an hour without any is like the one before it. */
      answered_in_an_hour: compared.extend({ now: z.number().nullable(), week_ago: z.number().nullable() }),
      offers: compared,
      deals: compared,
      /** In pounds, as depots state it. */
      paid: compared,
      people: compared,
    }),
  }),
})
export type Overview = z.infer<typeof getOverview.response>

/** The longest snooze, in days. Overdue things always show. */
const mostDaysSnoozed = 14

export const snoozeForm = z.object({
  kind: z.enum(waitingKinds),
  link: z.string().max(200),
  until: laterDay.refine((day) => day <= dayIn(mostDaysSnoozed), `Please give a day within ${mostDaysSnoozed} days`),
  reason: z.string().trim().min(10, 'Please say in a sentence why').max(500),
})

export const snooze = defineEndpoint({
  method: 'POST',
  path: '/operator/snooze',
  access: 'operator',
  summary: 'Put off something that waits: it comes back on the day, or when it is over its time',
  body: snoozeForm,
  response: z.object({ until: z.string() }),
})
