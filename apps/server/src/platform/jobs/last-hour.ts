import type { Pool } from 'pg'

interface StepRow {
  job: string
  /** From 0, the oldest. */
  step: number
  done: number
  failed: number
}

/** What was done and what failed in the last hour, by kind of job and step. Older ones that were done are kept elsewhere. */
export async function readLastHour(pool: Pool, steps: number): Promise<StepRow[]> {
  const { rows } = await pool.query<StepRow>(LAST_HOUR, [steps])
  return rows
}

const LAST_HOUR = `select name as job, count(*) filter (where state = 'completed')::int as done,
    count(*) filter (where state = 'failed')::int as failed,
    least($1::int - 1, floor((3600 - extract(epoch from now() - completed_on)) / 3600 * $1::int))::int as step
  from pgboss.job where state in ('completed', 'failed') and completed_on > now() - interval '1 hour'
  group by 1, 4`
