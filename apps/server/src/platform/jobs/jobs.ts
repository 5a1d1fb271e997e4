import type { z } from 'zod'
import type { Database, Queryable } from '../database/database'
import type { Schedule } from './schedule'

/**
 * A background job as data: modules export these, app.ts lists them. Handlers must be idempotent. `Needs` is what the job works
 * with: the whole context of the product, or a part of it.
 */
export interface Job<Needs, Data extends object = object> {
  name: string
  data: z.ZodType<Data>
  run(context: Needs, data: Data): Promise<void>
  /** A scheduled job's data is empty. */
  schedule?: Schedule
  retries?: number
  /** How many run at once in one copy; 1 unless said. */
  concurrency?: number
  /** Where a set costs less than its members: jobs that wait are run by one call, so many at most. If it fails, each runs alone. */
  inSets?: { of: number; run(context: Needs, data: Data[]): Promise<void> }
}

/** What is needed to enqueue a job, without how it runs. */
export type NamedJob<Data extends object> = Pick<Job<never, Data>, 'name' | 'data'>

/** A job whatever its data: what a list of jobs holds. */
export type AnyJob<Needs> = Omit<Job<Needs, never>, 'data'> & { data: z.ZodType<object> }

export interface EnqueueOptions {
  startAfterSeconds?: number
  /** It waits for the end of the current stretch of so many seconds. So all that a stretch brings is due at once, and run as a set. */
  gatherSeconds?: number
  /** At most one waiting job per key. */
  singletonKey?: string
}

export interface Jobs {
  /** Stores the job in the caller's transaction: it exists exactly if that commits. */
  enqueue<Data extends object>(tx: Queryable, job: NamedJob<Data>, data: Data, options?: EnqueueOptions): Promise<void>
  /** Many in one statement. */
  enqueueAll<Data extends object>(tx: Queryable, job: NamedJob<Data>, data: Data[]): Promise<void>
  start<Needs extends { db: Database }>(context: Needs, jobs: AnyJob<Needs>[]): Promise<void>
  /** Waits until nothing is due or running. For tests. */
  drained(): Promise<void>
  stop(): Promise<void>
}
