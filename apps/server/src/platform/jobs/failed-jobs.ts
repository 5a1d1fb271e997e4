import type { ClientBase, Pool } from 'pg'
import { changeFailed, FAILED_JOBS, HAVE_JOBS_RUN } from './pg-boss-tables'

/** The pool, or the connection of a transaction. */
type Client = Pick<ClientBase | Pool, 'query'>

/** A job that has used up its retries. It is kept with its reason until it is retried or given up. */
export interface FailedJob {
  id: string
  name: string
  failedAt: Date
  tries: number
  reason: string
}

export async function listFailedJobs(pool: Pool): Promise<FailedJob[]> {
  if (!(await haveJobsRun(pool))) return []
  const { rows } = await pool.query<FailedJob>(FAILED_JOBS)
  return rows
}

/**
 * Retries jobs with all their tries; without ids, all that failed for good. With ids it includes jobs that wait for their next
 * try. Returns their number.
 */
export function retryFailedJobs(client: Client, ids?: string[]): Promise<number> {
  return change(client, `state = 'retry', retry_count = 0, start_after = now(), completed_on = null`, ids)
}

/** Gives jobs up: they are removed as if they had been done. */
export function giveUpFailedJobs(client: Client, ids?: string[]): Promise<number> {
  return change(client, `state = 'cancelled', completed_on = now()`, ids)
}

async function change(client: Client, values: string, ids: string[] | undefined): Promise<number> {
  if (!(await haveJobsRun(client))) return 0
  const { rowCount } = await client.query(changeFailed(values), [ids ?? null])
  return rowCount ?? 0
}

async function haveJobsRun(client: Client): Promise<boolean> {
  const { rows } = await client.query(HAVE_JOBS_RUN)
  return rows.length > 0
}
