import type { Context } from '../../context'
import { type NoticeRow, presentNotice } from './notifications.presenter'
import { countUnreadOf } from './notifications.queries'

type Announcer = Pick<Context, 'db' | 'live'>

/** Tells the users' open pages about notices, once they are stored. Of several at once, the last one is shown. */
export async function announceNotices({ db, live }: Announcer, told: NoticeRow[]): Promise<void> {
  const userIds = [...(await live.findOnline([...new Set(told.map(({ userId }) => userId))]))]
  if (userIds.length === 0) return
  const unread = await countUnreadOf(db, userIds)
  const latest = new Map(told.filter(({ inApp }) => inApp).map((row) => [row.userId, presentNotice(row)]))
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
