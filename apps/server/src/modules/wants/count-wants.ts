import type { QueryOf } from '@allyards/contract/endpoint'
import { type countWants as contract, wantTerms } from '@allyards/contract/wants'
import { and, countDistinct, eq, gt, sql } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { wants } from './wants.table'

/** How many buyers want a part of a model; null for so few that a depot could tell who they are. */
export async function countWants(
  db: Queryable,
  { part, make, model, generation }: QueryOf<typeof contract>,
): Promise<number | null> {
  const [counted] = await db
    .select({ buyers: countDistinct(wants.buyerId) })
    .from(wants)
    .where(
      and(
        eq(wants.state, 'open'),
        gt(wants.expiresAt, clock.now()),
        eq(wants.partId, part),
        eq(wants.make, make),
        eq(wants.model, model),
        generation === undefined ? undefined : sql`${wants.generations} @> array[${generation}]`,
      ),
    )
  const buyers = counted?.buyers ?? 0
  return buyers < wantTerms.fewestCounted ? null : buyers
}
