import type { Pool } from 'pg'
import { QUEUES } from './pg-boss-tables'

interface QueueRow {
  job: string
  /** Jobs that could run now, and how many seconds the oldest of them has been waiting. */
  due: number
  age: number
  /** Jobs that failed for good and are kept. */
  failed: number
}

/** What waits and what failed, by kind of job, as the database has it. */
export async function readQueues(pool: Pool): Promise<QueueRow[]> {
  return (await pool.query<QueueRow>(QUEUES)).rows
}
