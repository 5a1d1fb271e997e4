import type { Context } from '../../context'
import { countUnreadOf } from './notifications.queries'

/** Tells the users' open pages about new notices. For after the transaction that stored them. */
export async function announceNotices({ db, live }: Pick<Context, 'db' | 'live'>, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  const unread = await countUnreadOf(db, userIds)
  for (const userId of new Set(userIds)) live.toUser(userId, 'notification:new', { unread: unread.get(userId) ?? 0 })
}
