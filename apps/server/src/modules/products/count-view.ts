import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { products } from './products.table'

/** Somebody looked. A product that is not on sale counts nothing. */
export async function countView(db: Queryable, id: string): Promise<undefined> {
  await db
    .update(products)
    .set({ views: sql`${products.views} + 1` })
    .where(and(eq(products.id, id), eq(products.status, 'live')))
}
