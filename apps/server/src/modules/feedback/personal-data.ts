import { eq, getTableColumns, or } from 'drizzle-orm'
import { readRows } from '../../platform/database/read-in-pieces'
import type { PersonalData } from '../accounts'
import { feedback, feedbackVersions } from './feedback.table'

/** Feedback belongs to the one who was rated: it stays, without the name of its author. */
export const personalFeedback: PersonalData = {
  export: async (db, { userId }) => ({
    feedback: readRows(db, feedback, or(eq(feedback.fromUserId, userId), eq(feedback.toUserId, userId))),
    // Only the author gets the words from before a correction.
    earlierFeedback: await db
      .select(getTableColumns(feedbackVersions))
      .from(feedbackVersions)
      .innerJoin(feedback, eq(feedback.id, feedbackVersions.feedbackId))
      .where(eq(feedback.fromUserId, userId)),
  }),
}
