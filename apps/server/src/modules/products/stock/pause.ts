import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { products } from '../products.table'

/** Makes listings drafts that know what they were. */
export function pause(tx: Transaction, which: SQL | undefined) {
  return tx
    .update(products)
    .set({ pausedAs: sql`${products.status}`, status: 'draft' })
    .where(which)
    .returning()
}
