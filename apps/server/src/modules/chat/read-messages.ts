import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import { messages } from './chat.table'

/** Marks what the other person sent as read, and tells both people's open pages. */
export async function readMessages({ db, live }: Pick<Context, 'db' | 'live'>, caller: Caller, otherId: string): Promise<number> {
  const now = new Date()
  const read = await db
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.receiverId, caller.userId), eq(messages.senderId, otherId), isNull(messages.readAt)))
    .returning({ id: messages.id })
  if (read.length > 0) {
    const event = { by: caller.userId, read_at: now.toISOString() }
    live.toUser(otherId, 'message:read', { ...event, with: caller.userId })
    live.toUser(caller.userId, 'message:read', { ...event, with: otherId })
  }
  return read.length
}
