import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import { findPeopleOf } from '../accounts'
import { announceReading, readNoticesAbout } from '../notifications'
import { messages } from './chat.table'
import { linkToThread } from './sending/leave-notice'

/** Marks the other person's messages and their notice as read, and updates both people's open pages. */
export async function readMessages(
  context: Pick<Context, 'db' | 'live'>,
  { partyId: userId, role }: Caller,
  otherId: string,
): Promise<number> {
  const { db, live } = context
  const now = clock.now()
  const read = await db
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.receiverId, userId), eq(messages.senderId, otherId), isNull(messages.readAt)))
    .returning({ id: messages.id })
  if (read.length > 0) {
    const event = { by: userId, read_at: now.toISOString() }
    live.toParty(otherId, 'message:read', { ...event, with: userId })
    live.toParty(userId, 'message:read', { ...event, with: otherId })
  }
  // A message that one member has read is read for the whole depot.
  const readers = await findPeopleOf(db, userId)
  const link = linkToThread(role, otherId)
  for (const reader of await readNoticesAbout(db, readers, link)) await announceReading(context, reader)
  return read.length
}
