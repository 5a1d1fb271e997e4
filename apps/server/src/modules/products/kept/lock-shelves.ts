import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'

/**
 * Who changes products of several brands, statement by statement, takes the brands in one order first, so that no two writers wait
 * for each other in a circle. The products themselves are locked before.
 */
export async function lockShelves(tx: Queryable, brands: readonly string[]): Promise<void> {
  const distinct = sql`select distinct unnest(${sql.param(brands)}::text[]) as brand`
  await tx.execute(sql`
    insert into product_counts (part_id, brand, count) select '', brand, 0 from (${distinct}) named order by brand
    on conflict (part_id, brand) do update set count = product_counts.count`)
}
