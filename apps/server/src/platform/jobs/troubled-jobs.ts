import type { Pool } from 'pg'

/** A job whose last try failed, whether it will be retried or not. */
export interface TroubledJobRow {
  id: string
  name: string
  data: Record<string, unknown>
  reason: string
  tries: number
  mostTries: number
  since: Date
  lastAt: Date
  /** Null when its tries are used up. */
  nextAt: Date | null
}

/** Those that failed for good first, then by the last try, newest first. */
export async function listTroubledJobs(pool: Pool, limit: number): Promise<TroubledJobRow[]> {
  const { rows } = await pool.query<TroubledJobRow>(TROUBLED, [limit])
  return rows
}

/** How many failed for good, and how many are tried again. */
export async function countTroubledJobs(pool: Pool): Promise<{ failed: number; trying: number }> {
  const { rows } = await pool.query<{ failed: number; trying: number }>(
    `select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'retry')::int as trying
     from pgboss.job where state in ('failed', 'retry') and output is not null`,
  )
  return rows[0] ?? { failed: 0, trying: 0 }
}

const TROUBLED = `select id, name, data, retry_count + 1 as tries, retry_limit + 1 as "mostTries", created_on as since,
    coalesce(output->>'message', output->'value'->>'message', output::text, 'unknown') as reason,
    coalesce(completed_on, started_on, created_on) as "lastAt",
    case when state = 'retry' then start_after end as "nextAt"
  from pgboss.job where state in ('failed', 'retry') and output is not null
  order by state = 'failed' desc, coalesce(completed_on, started_on, created_on) desc limit $1`

/** What failed for good, by kind: how many, and since when the oldest. */
export async function readFailures(pool: Pool): Promise<{ name: string; count: number; since: Date }[]> {
  const { rows } = await pool.query<{ name: string; count: number; since: Date }>(
    `select name, count(*)::int as count, min(coalesce(completed_on, created_on)) as since
     from pgboss.job where state = 'failed' and output is not null group by name`,
  )
  return rows
}
