import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import { blocks } from './chat.table'

/** A block stops messages, typing and presence in both directions. */
export async function blockUser(
  { db, live }: Pick<Context, 'db' | 'live'>,
  { userId }: Caller,
  otherId: string,
  blocked: boolean,
): Promise<void> {
  if (blocked) await db.insert(blocks).values({ blockerId: userId, blockedId: otherId }).onConflictDoNothing()
  else await db.delete(blocks).where(and(eq(blocks.blockerId, userId), eq(blocks.blockedId, otherId)))
  const isShown = !blocked
  live.toUser(otherId, 'presence', { userId, online: isShown && (await live.isOnline(userId)) })
  live.toUser(userId, 'presence', { userId: otherId, online: isShown && (await live.isOnline(otherId)) })
}
