import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import { inTransaction } from '../../platform/database/in-transaction'
import { conflict, notFound } from '../../platform/errors'
import { notify } from '../notifications'
import { dropRatedPages } from './drop-rated-pages'
import { findEntry } from './feedback.queries'
import { feedback } from './feedback.table'
import { listOf, nameOf } from './give-feedback'

/** The rated side answers once, and once more if the feedback is corrected afterwards. */
export async function replyToFeedback(context: Context, userId: string, id: string, sent: string): Promise<void> {
  const reply = hideContacts(sent)
  await inTransaction(context, async (work) => {
    const { tx, afterCommit } = work
    const entry = await findEntry(tx, id)
    if (entry?.to_user_id !== userId) throw notFound('This feedback does not exist.')
    const [answered] = await tx
      .update(feedback)
      .set({ reply, repliedAt: clock.now() })
      .where(and(eq(feedback.id, id), or(isNull(feedback.reply), gt(feedback.editedAt, feedback.repliedAt))))
      .returning({ fromUserId: feedback.fromUserId })
    if (!answered) throw conflict('You have already answered this feedback.')
    await notify(context, work, {
      userId: answered.fromUserId,
      kind: 'feedback-answered',
      title: `${nameOf(entry, userId)} answered your feedback`,
      body: reply.length > 140 ? `${reply.slice(0, 139)}…` : reply,
      link: `${listOf(entry, answered.fromUserId)}?show=given`,
    })
    afterCommit(() => dropRatedPages(context))
  })
}
