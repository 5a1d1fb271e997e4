import type { Pool } from 'pg'

/** A job that has used up its tries. It is kept with its reason until it is run again or given up. */
export interface FailedJob {
  id: string
  name: string
  failedAt: Date
  tries: number
  reason: string
}

export async function listFailedJobs(pool: Pool): Promise<FailedJob[]> {
  if (!(await haveJobsRun(pool))) return []
  const { rows } = await pool.query<FailedJob>(
    `select id, name, completed_on as "failedAt", retry_count + 1 as tries,
       coalesce(output->>'message', output->'value'->>'message', output::text, 'unknown') as reason
     from pgboss.job where state = 'failed' order by completed_on desc`,
  )
  return rows
}

/** Runs them again, with all their tries. Gives how many there were; without ids all of them. */
export function retryFailedJobs(pool: Pool, ids?: string[]): Promise<number> {
  return change(pool, `state = 'retry', retry_count = 0, start_after = now(), completed_on = null`, ids)
}

/** They will not be run, and are forgotten as if they had been done. */
export function giveUpFailedJobs(pool: Pool, ids?: string[]): Promise<number> {
  return change(pool, `state = 'cancelled', completed_on = now()`, ids)
}

async function change(pool: Pool, values: string, ids: string[] | undefined): Promise<number> {
  if (!(await haveJobsRun(pool))) return 0
  const which = `update pgboss.job set ${values} where state = 'failed' and ($1::uuid[] is null or id = any($1))`
  const { rowCount } = await pool.query(which, [ids ?? null])
  return rowCount ?? 0
}

/** On a database on which no product has run yet there is no table of jobs. */
async function haveJobsRun(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`select 1 where to_regclass('pgboss.job') is not null`)
  return rows.length > 0
}
