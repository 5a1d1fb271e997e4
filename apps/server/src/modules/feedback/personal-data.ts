import { eq, or } from 'drizzle-orm'
import type { PersonalData } from '../accounts'
import { feedback } from './feedback.table'

/** Feedback belongs to the one who was rated: it stays, without the name of its author. */
export const personalFeedback: PersonalData = {
  export: async (db, { userId }) => ({
    feedback: await db
      .select()
      .from(feedback)
      .where(or(eq(feedback.fromUserId, userId), eq(feedback.toUserId, userId))),
  }),
}
