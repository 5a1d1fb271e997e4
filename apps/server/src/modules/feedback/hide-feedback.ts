import { removedWords } from '@allyards/contract/reports'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import type { Work } from '../../platform/database/in-transaction'
import { countRating } from '../depots'
import { dropRatedPages } from './drop-rated-pages'
import { feedback } from './feedback.table'

interface Words {
  comment: string
  reply: string | null
}

/** Removes the words and stops counting the stars. An answer that was removed earlier stays marked as removed. Returns the words. */
export async function hideFeedback(context: Context, { tx, afterCommit }: Work, id: string): Promise<Words | null> {
  const [found] = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update')
  if (!found || found.hiddenAt) return null
  const reply = found.reply === removedWords ? removedWords : null
  await tx.update(feedback).set({ comment: '', reply, hiddenAt: clock.now() }).where(eq(feedback.id, id))
  if (found.countsSince) await countRating(tx, found.toUserId, { from: found.rating })
  afterCommit(() => dropRatedPages(context))
  return { comment: found.comment, reply: found.reply }
}

/** Keeps an answer that was restored or given in the meantime. */
export async function showFeedback(context: Context, { tx, afterCommit }: Work, id: string, words: Words): Promise<void> {
  const [shown] = await tx
    .update(feedback)
    .set({ comment: words.comment, reply: sql`coalesce(${feedback.reply}, ${words.reply})`, hiddenAt: null })
    .where(and(eq(feedback.id, id), isNotNull(feedback.hiddenAt)))
    .returning({ toUserId: feedback.toUserId, rating: feedback.rating, countsSince: feedback.countsSince })
  if (shown?.countsSince) await countRating(tx, shown.toUserId, { to: shown.rating })
  afterCommit(() => dropRatedPages(context))
}

/** Replaces the answer's words. It still counts as the one answer, so nobody can answer again. Returns the words. */
export async function hideReply(context: Context, { tx, afterCommit }: Work, id: string): Promise<string | null> {
  const [found] = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update')
  if (!found?.reply) return null
  await tx.update(feedback).set({ reply: removedWords }).where(eq(feedback.id, id))
  afterCommit(() => dropRatedPages(context))
  return found.reply
}

/** Does nothing if there is a new answer after a correction. */
export async function showReply(context: Context, { tx, afterCommit }: Work, id: string, words: string): Promise<void> {
  await tx
    .update(feedback)
    .set({ reply: words })
    .where(and(eq(feedback.id, id), eq(feedback.reply, removedWords)))
  afterCommit(() => dropRatedPages(context))
}
