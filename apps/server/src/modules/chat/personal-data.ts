import { eq, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { readRows } from '../../platform/database/read-in-pieces'
import type { PersonalData } from '../accounts'
import { presentMessage } from './chat.presenter'
import { blocks, messages, quickReplies } from './chat.table'
import { findQuickReplies } from './quick-replies'
import { findPeopleWithAcceptedOffer } from './relation'

/** Messages stay, because the other person keeps them. */
export const personalMessages: PersonalData = {
  async forget(_, { tx }, { userId, depotId }) {
    if (depotId) await tx.delete(quickReplies).where(eq(quickReplies.depotId, depotId))
    await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
  },
  export: async (db, { userId, depotId }) => ({
    messages: readSeenBy(db, userId),
    blocked_users: await db.select().from(blocks).where(eq(blocks.blockerId, userId)),
    ...(depotId && { quick_replies: await findQuickReplies(db, depotId) }),
  }),
}

/** Words hidden in the conversation are hidden in the export too. */
async function* readSeenBy(db: Queryable, userId: string) {
  const shared = await findPeopleWithAcceptedOffer(db, userId)
  const seen = or(eq(messages.senderId, userId), eq(messages.receiverId, userId), eq(messages.authorId, userId))
  for await (const row of readRows(db, messages, seen)) {
    // A message that a member wrote for the depot belongs to that member.
    const viewerId = row.authorId === userId ? row.senderId : userId
    const otherId = row.senderId === viewerId ? row.receiverId : row.senderId
    yield presentMessage(row, viewerId, shared.has(otherId))
  }
}
