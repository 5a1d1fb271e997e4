import { and, desc, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../../context'
import { presentNotice } from './notifications.presenter'
import { countUnreadOf } from './notifications.queries'
import { notifications } from './notifications.table'

type Announcer = Pick<Context, 'db' | 'live'>

/** Tells the users' open pages about new notices. For after the transaction that stored them. */
export async function announceNotices({ db, live }: Announcer, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  const unread = await countUnreadOf(db, userIds)
  const newest = await db
    .selectDistinctOn([notifications.userId])
    .from(notifications)
    .where(and(inArray(notifications.userId, userIds), isNull(notifications.readAt), notifications.inApp))
    .orderBy(notifications.userId, desc(notifications.id))
  const latest = new Map(newest.map((row) => [row.userId, presentNotice(row)]))
  for (const userId of new Set(userIds)) {
    const notice = latest.get(userId)
    live.toUser(userId, 'notification:new', { unread: unread.get(userId) ?? 0, ...(notice ? { latest: notice } : {}) })
  }
}

/** Tells the other pages of a user that something was read. */
export async function announceReading({ db, live }: Announcer, userId: string): Promise<number> {
  const unread = (await countUnreadOf(db, [userId])).get(userId) ?? 0
  live.toUser(userId, 'notification:new', { unread })
  return unread
}
