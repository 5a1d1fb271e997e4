import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import { messages } from '../chat.table'

/** Marks messages as delivered when their receiver comes online, and tells the senders. */
export async function deliverMessages({ db, live }: Pick<Context, 'db' | 'live'>, userId: string): Promise<void> {
  const now = clock.now()
  const delivered = await db
    .update(messages)
    .set({ deliveredAt: now })
    .where(and(eq(messages.receiverId, userId), isNull(messages.readAt), isNull(messages.deliveredAt)))
    .returning({ senderId: messages.senderId })
  for (const senderId of new Set(delivered.map((row) => row.senderId))) {
    live.toParty(senderId, 'message:delivered', { with: userId, delivered_at: now.toISOString() })
  }
}
