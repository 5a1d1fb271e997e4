import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Work } from '../../platform/database/in-transaction'
import { dropRatedPages } from './drop-rated-pages'
import { feedback } from './feedback.table'

interface Words {
  comment: string
  reply: string | null
}

/** The words go, the stars stay: somebody did buy. Gives the words. */
export async function hideFeedback(context: Context, { tx, afterCommit }: Work, id: string): Promise<Words | null> {
  const [found] = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update')
  if (!found) return null
  await tx.update(feedback).set({ comment: '', reply: null, hiddenAt: new Date() }).where(eq(feedback.id, id))
  afterCommit(() => dropRatedPages(context))
  return { comment: found.comment, reply: found.reply }
}

export async function showFeedback(context: Context, { tx, afterCommit }: Work, id: string, words: Words): Promise<void> {
  await tx
    .update(feedback)
    .set({ ...words, hiddenAt: null })
    .where(eq(feedback.id, id))
  afterCommit(() => dropRatedPages(context))
}
