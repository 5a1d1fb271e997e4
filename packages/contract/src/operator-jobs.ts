import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { isoTime, uuid } from './shapes'

const count = z.number().int()

/** An email or another job that failed. It is retried automatically until its retries are used up. */
export const troubledJob = z.object({
  id: uuid,
  /** The kind of job, such as "mail.deliver". */
  name: z.string(),
  /** For an email its subject, otherwise the kind of job in words. */
  what: z.string(),
  /** For an email: its address, without the part that names the person. */
  to: z.string().nullable(),
  reason: z.string(),
  tries: count,
  most_tries: count,
  since: isoTime,
  last_at: isoTime,
  /** When it is tried again by itself; null when it has failed for good. */
  next_at: isoTime.nullable(),
  /** What the job was given, without what names people. */
  given: z.string(),
})
export type TroubledJob = z.infer<typeof troubledJob>

export const jobQueue = z.object({
  name: z.string(),
  /** Jobs that could run now, and how long the oldest of them waits. */
  due: count,
  age_seconds: z.number(),
  /** How long it may wait before somebody should look. */
  limit_seconds: count,
})
export type JobQueue = z.infer<typeof jobQueue>

export const listTroubledJobs = defineEndpoint({
  method: 'GET',
  path: '/operator/jobs',
  access: 'operator',
  summary: 'Mails and jobs that did not work, those that failed for good first; and how old each queue is',
  response: z.object({
    /** How many there are; the rows are the newest of them. */
    failed: count,
    trying: count,
    rows: z.array(troubledJob),
    /** Those in which something waits, the one that waits longest first. */
    queues: z.array(jobQueue),
  }),
})

const ids = z.array(uuid).min(1, 'Please choose one').max(200)

export const tryJobsAgain = defineEndpoint({
  method: 'POST',
  path: '/operator/jobs/try-again',
  access: 'operator',
  summary: 'Run failed mails and jobs again now, with all their tries',
  body: z.object({ ids }),
  /** How many of them were still there. */
  response: z.object({ count }),
})
export const giveUpJobs = defineEndpoint({
  method: 'POST',
  path: '/operator/jobs/give-up',
  access: 'operator',
  summary: 'Give mails and jobs up with a reason: they are not run any more',
  body: z.object({
    ids,
    reason: z.string().trim().min(10, 'Please say in a sentence why').max(1000, 'Please write at most 1000 characters'),
  }),
  response: z.object({ count }),
})
