import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import type { SaidOfFit } from '@allyards/contract/fitment/fit-evidence'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { canBeLike, saidInSql } from './said-in-sql'

export type SaidOfProducts = ReadonlyMap<string, SaidOfFit>

/** What buyers with such a car said of these products' numbers, by product; those of which nobody said anything are left out. */
export async function readSaid(db: Queryable, ids: readonly string[], car: KnownCar): Promise<SaidOfProducts> {
  if (ids.length === 0 || !canBeLike(car)) return new Map()
  const { rows } = await db.execute<{ id: string; cases: number; fitted: number; depots: number; is_held: boolean }>(sql`
    select p.id, said.* from products p cross join lateral (${saidInSql(car)}) said
    where p.id = any(${sql.param(ids)}::uuid[]) and said.cases > 0`)
  return new Map(rows.map(({ id, is_held, ...said }) => [id, { ...said, isHeld: is_held }]))
}
