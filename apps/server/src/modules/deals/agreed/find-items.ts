import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { parts } from '../../catalogue/catalogue.table'
import { dealItems } from '../tables/deals.table'

/** The parts of these deals with their names, including cancelled parts. */
export async function findItemsOfDeals(db: Queryable, dealIds: string[]) {
  if (dealIds.length === 0) return []
  return db
    .select({ item: dealItems, name: parts.name })
    .from(dealItems)
    .innerJoin(parts, eq(parts.id, dealItems.partId))
    .where(inArray(dealItems.dealId, dealIds))
    .orderBy(asc(dealItems.id))
}
