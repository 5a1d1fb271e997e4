import { formatDate } from '@allyards/contract/format-date'
import { removedWords } from '@allyards/contract/reports'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { depots } from '../../depots/depots.table'
import { hideFeedback, hideReply, showFeedback, showReply } from '../../feedback'
import { feedback, feedbackVersions } from '../../feedback/feedback.table'
import type { TargetKind } from './target-kind'

/** Feedback on a depot is public once it counts; feedback on a buyer is read by the two alone. */
const isSeenBy: TargetKind['isSeenBy'] = async (db, { userId }, { aboutId }) => {
  const [row] = await db
    .select({ from: feedback.fromUserId, to: feedback.toUserId, depotId: depots.id, countsSince: feedback.countsSince })
    .from(feedback)
    .leftJoin(depots, eq(depots.userId, feedback.toUserId))
    .where(eq(feedback.id, aboutId))
  return row !== undefined && ((row.depotId !== null && row.countsSince !== null) || row.from === userId || row.to === userId)
}

/** What somebody says of the other side of a deal. */
export const given: TargetKind = {
  async find(db, { aboutId }) {
    const row = await findFeedback(db, aboutId)
    if (!row) return undefined
    const words = [wordsOf(row), ...(await findEarlierWords(db, aboutId))].filter(Boolean).join('\n\n')
    return { ownerId: row.fromUserId, what: `Feedback, ${row.rating} of 5`, shown: { words, image_urls: [], link: null } }
  },
  isSeenBy,
  hide: (context, work, { aboutId }) => hideFeedback(context, work, aboutId),
  putBack: (context, work, { aboutId }, kept) => showFeedback(context, work, aboutId, kept),
}

/** What the other side answers to it. */
export const reply: TargetKind = {
  async find(db, { aboutId }) {
    const row = await findFeedback(db, aboutId)
    if (!row?.reply || row.reply === removedWords) return undefined
    return { ownerId: row.toUserId, what: 'Answer to feedback', shown: { words: wordsOf(row), image_urls: [], link: null } }
  },
  isSeenBy,
  hide: (context, work, { aboutId }) => hideReply(context, work, aboutId),
  putBack: (context, work, { aboutId }, kept) => showReply(context, work, aboutId, kept),
}

async function findFeedback(db: Queryable, id: string) {
  const [row] = await db.select().from(feedback).where(eq(feedback.id, id))
  return row
}

const wordsOf = ({ comment, reply }: { comment: string; reply: string | null }) =>
  [comment, reply && `Answer: ${reply}`].filter(Boolean).join('\n\n')

/** What feedback said before it was corrected, newest first. */
async function findEarlierWords(db: Queryable, feedbackId: string): Promise<string[]> {
  const versions = await db
    .select()
    .from(feedbackVersions)
    .where(eq(feedbackVersions.feedbackId, feedbackId))
    .orderBy(desc(feedbackVersions.id))
  return versions.map((version) => `Before, ${formatDate(version.writtenAt)}, ${version.rating} of 5: ${wordsOf(version)}`)
}
