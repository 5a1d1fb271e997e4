import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import type { SaidOfFit } from '@allyards/contract/fitment/fit-evidence'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { isForOthers, saidInSql } from './said-in-sql'

interface Said extends Record<string, unknown> {
  id: string
  cases: number
  fitted: number
  depots: number
  is_held: boolean
  is_for_others: boolean
}

export type SaidOfProducts = ReadonlyMap<string, SaidOfFit>

/** What buyers with such a car and other depots say of these products' numbers, by product; those that nobody speaks of are left out. */
export async function readSaid(db: Queryable, ids: readonly string[], car: KnownCar): Promise<SaidOfProducts> {
  if (ids.length === 0 || car.model === null) return new Map()
  const { rows } = await db.execute<Said>(sql`
    select * from (select p.id, said.*, ${isForOthers(car)} as is_for_others from products p cross join lateral (${saidInSql(car)}) said
      where p.id = any(${sql.param(ids)}::uuid[])) told
    where cases > 0 or is_for_others`)
  return new Map(
    rows.map(({ id, is_held, is_for_others, ...said }) => [id, { ...said, isHeld: is_held, isForOthers: is_for_others }]),
  )
}
