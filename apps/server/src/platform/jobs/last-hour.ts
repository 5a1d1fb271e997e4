import type { Pool } from 'pg'
import { LAST_HOUR } from './pg-boss-tables'

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
