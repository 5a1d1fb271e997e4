import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database'
import { depots } from './depots.table'

/**
 * Moves one rating of a depot's kept counts, in the transaction that stores the feedback. A buyer has no counts: then no
 * row matches. The update locks the depot's row, so that two ratings at once are both counted.
 */
export async function countRating(tx: Transaction, userId: string, change: { from?: number; to?: number }): Promise<void> {
  if (change.from === change.to) return
  const counts = [1, 2, 3, 4, 5].map((star) => {
    const step = Number(star === change.to) - Number(star === change.from)
    return sql`${depots.ratingCounts}[${sql.raw(String(star))}] + ${sql.raw(String(step))}`
  })
  await tx
    .update(depots)
    .set({ ratingCounts: sql`array[${sql.join(counts, sql`, `)}]` })
    .where(eq(depots.userId, userId))
}
