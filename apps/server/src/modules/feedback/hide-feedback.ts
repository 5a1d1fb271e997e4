import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Work } from '../../platform/database/in-transaction'
import { countRating } from '../depots'
import { dropRatedPages } from './drop-rated-pages'
import { feedback } from './feedback.table'

interface Words {
  comment: string
  reply: string | null
}

/** The words go, and the stars count no more. Gives the words. */
export async function hideFeedback(context: Context, { tx, afterCommit }: Work, id: string): Promise<Words | null> {
  const [found] = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update')
  if (!found || found.hiddenAt) return null
  await tx.update(feedback).set({ comment: '', reply: null, hiddenAt: new Date() }).where(eq(feedback.id, id))
  await countRating(tx, found.toUserId, { from: found.rating })
  afterCommit(() => dropRatedPages(context))
  return { comment: found.comment, reply: found.reply }
}

export async function showFeedback(context: Context, { tx, afterCommit }: Work, id: string, words: Words): Promise<void> {
  const [shown] = await tx
    .update(feedback)
    .set({ ...words, hiddenAt: null })
    .where(and(eq(feedback.id, id), isNotNull(feedback.hiddenAt)))
    .returning({ toUserId: feedback.toUserId, rating: feedback.rating })
  if (shown) await countRating(tx, shown.toUserId, { to: shown.rating })
  afterCommit(() => dropRatedPages(context))
}
