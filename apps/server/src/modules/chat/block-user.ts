import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import { blocks } from './chat.table'

/** A block stops messages, typing and presence in both directions. */
export async function blockUser(
  { db, live }: Pick<Context, 'db' | 'live'>,
  { partyId: userId }: Caller,
  otherId: string,
  blocked: boolean,
): Promise<void> {
  if (blocked) await db.insert(blocks).values({ blockerId: userId, blockedId: otherId }).onConflictDoNothing()
  else await db.delete(blocks).where(and(eq(blocks.blockerId, userId), eq(blocks.blockedId, otherId)))
  const isShown = !blocked
  live.toParty(otherId, 'presence', { userId, online: isShown && (await live.isPresent(userId)) })
  live.toParty(userId, 'presence', { userId: otherId, online: isShown && (await live.isPresent(otherId)) })
}
