import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import type { BodyOf } from '@allyards/contract/endpoint'
import type { changeFeedback as contract } from '@allyards/contract/feedback'
import { limits } from '@allyards/contract/limits'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import { conflict, notFound } from '../../platform/errors'
import { countRating } from '../depots'
import { dropRatedPages } from './drop-rated-pages'
import { editableUntil } from './editable-until'
import { feedback, feedbackVersions } from './feedback.table'

/** Corrects feedback. The earlier words are kept, with the answer they got. */
export async function changeFeedback(
  context: Context,
  userId: string,
  id: string,
  { rating, comment }: BodyOf<typeof contract>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [given] = await tx
      .select()
      .from(feedback)
      .where(and(eq(feedback.id, id), eq(feedback.fromUserId, userId)))
      .for('update')
    if (!given) throw notFound('This feedback does not exist.')
    if (given.hiddenAt) throw conflict('The words of this feedback broke our rules. It cannot be changed any more.')
    if (clock.now() > editableUntil(given.createdAt)) {
      throw conflict(`Feedback can be changed for ${limits.feedback.editableDays} days. That time is over.`)
    }
    const changed = { rating: rating ?? given.rating, comment: hideContacts(comment) ?? given.comment }
    if (changed.rating === given.rating && changed.comment === given.comment) return
    if ((await tx.$count(feedbackVersions, eq(feedbackVersions.feedbackId, id))) >= limits.feedbackChanges)
      throw conflict(`You have changed this feedback ${limits.feedbackChanges} times. It stays as it is.`)
    await tx.insert(feedbackVersions).values({
      feedbackId: id,
      rating: given.rating,
      comment: given.comment,
      reply: given.reply,
      writtenAt: given.editedAt ?? given.createdAt,
    })
    await tx
      .update(feedback)
      .set({ ...changed, editedAt: clock.now() })
      .where(eq(feedback.id, id))
    if (given.countsSince) await countRating(tx, given.toUserId, { from: given.rating, to: changed.rating })
  })
  dropRatedPages(context)
}
