import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../platform/database/database'

/**
 * Moves one rating of a depot's kept counts, in the transaction that stores the feedback. A buyer has no counts: then no
 * row matches. The update locks the company's row, so that two ratings at once are both counted.
 */
export async function countRating(tx: Transaction, userId: string, change: { from?: number; to: number }): Promise<void> {
  if (change.from === change.to) return
  const counts = [1, 2, 3, 4, 5].map((star) => {
    const step = Number(star === change.to) - Number(star === change.from)
    return sql`rating_counts[${sql.raw(String(star))}] + ${sql.raw(String(step))}`
  })
  await tx.execute(sql`update depots set rating_counts = array[${sql.join(counts, sql`, `)}] where user_id = ${userId}`)
}

/** Public pages that show ratings. Call after the transaction. */
export function dropRatedPages({ pageCache }: Pick<Context, 'pageCache'>): void {
  pageCache.drop('sellers', 'products')
}
