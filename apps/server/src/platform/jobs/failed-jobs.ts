import type { ClientBase, Pool } from 'pg'

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
  const { rows } = await pool.query<FailedJob>(
    `select id, name, completed_on as "failedAt", retry_count + 1 as tries,
       coalesce(output->>'message', output->'value'->>'message', output::text, 'unknown') as reason
     from pgboss.job where state = 'failed' order by completed_on desc`,
  )
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
  const which = `update pgboss.job set ${values} where case when $1::uuid[] is null then state = 'failed'
    else id = any($1) and (state = 'failed' or state = 'retry' and output is not null) end`
  const { rowCount } = await client.query(which, [ids ?? null])
  return rowCount ?? 0
}

/** On a database on which no product has run yet there is no table of jobs. */
async function haveJobsRun(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select 1 where to_regclass('pgboss.job') is not null`)
  return rows.length > 0
}
