import type { z } from 'zod'
import type { Context } from '../../context'
import type { Queryable } from '../database/database'

/** A background job as data: modules export these, app.ts lists them. Handlers must be idempotent. */
export interface Job<Data extends object = object> {
  name: string
  data: z.ZodType<Data>
  run(context: Context, data: Data): Promise<void>
  /** Cron line, Europe/London. A scheduled job's data is empty. */
  schedule?: string
  retries?: number
  /** How many run at once in one copy; 1 unless said. */
  concurrency?: number
  /** Where a set costs less than its members: jobs that wait are run by one call, so many at most. If it fails, each runs alone. */
  inSets?: { of: number; run(context: Context, data: Data[]): Promise<void> }
}

/** What is needed to enqueue a job, without how it runs. */
export type NamedJob<Data extends object> = Pick<Job<Data>, 'name' | 'data'>

/** A job whatever its data: what a list of jobs holds. */
export type AnyJob = Omit<Job<never>, 'data'> & { data: z.ZodType<object> }

export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job
}

export interface EnqueueOptions {
  startAfterSeconds?: number
  /** At most one waiting job per key. */
  singletonKey?: string
}

export interface Jobs {
  /** Stores the job in the caller's transaction: it exists exactly if that commits. */
  enqueue<Data extends object>(tx: Queryable, job: NamedJob<Data>, data: Data, options?: EnqueueOptions): Promise<void>
  /** Many in one statement. */
  enqueueAll<Data extends object>(tx: Queryable, job: NamedJob<Data>, data: Data[]): Promise<void>
  start(context: Context, jobs: AnyJob[]): Promise<void>
  /** Waits until nothing is due or running. For tests. */
  drained(): Promise<void>
  stop(): Promise<void>
}
