import type { Pool } from 'pg'
import { COUNT_TROUBLED, FAILURES, TROUBLED_JOBS } from './pg-boss-tables'

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
  const { rows } = await pool.query<TroubledJobRow>(TROUBLED_JOBS, [limit])
  return rows
}

/** How many failed for good, and how many are tried again. */
export async function countTroubledJobs(pool: Pool): Promise<{ failed: number; trying: number }> {
  const { rows } = await pool.query<{ failed: number; trying: number }>(COUNT_TROUBLED)
  return rows[0] ?? { failed: 0, trying: 0 }
}

/** What failed for good, by kind: how many, and since when the oldest. */
export async function readFailures(pool: Pool): Promise<{ name: string; count: number; since: Date }[]> {
  const { rows } = await pool.query<{ name: string; count: number; since: Date }>(FAILURES)
  return rows
}
