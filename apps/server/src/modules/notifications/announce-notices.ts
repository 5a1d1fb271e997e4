import type { Context } from '../../context'
import { presentNotice } from './notifications.presenter'
import { countUnreadOf, findNewestUnreadOf } from './notifications.queries'

type Announcer = Pick<Context, 'db' | 'live'>

/** Tells the users' open pages about new notices, once they are stored. */
export async function announceNotices({ db, live }: Announcer, told: string[]): Promise<void> {
  const userIds = [...(await live.findOnline(told))]
  if (userIds.length === 0) return
  const unread = await countUnreadOf(db, userIds)
  const newest = await findNewestUnreadOf(db, userIds)
  const latest = new Map(newest.map((row) => [row.userId, presentNotice(row)]))
  for (const userId of userIds) {
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
