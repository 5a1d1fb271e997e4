import { giveWay } from '@allyards/contract/give-way'
import type { Notice } from '@allyards/contract/notifications'
import type { Context } from '../../context'
import { type NoticeRow, presentNotice } from './notifications.presenter'
import { countUnreadOf } from './notifications.queries'

type Announcer = Pick<Context, 'db' | 'live'>

/** One notice that many users have, all under the same id. */
export interface NoticeSet extends Omit<NoticeRow, 'userId' | 'mailedAt'> {
  userIds: string[]
}

/** Without repeats, because many notices may share an audience. */
export function readersOf(told: Pick<NoticeSet, 'userIds'>[]): string[] {
  const audiences = new Set(told.map(({ userIds }) => userIds))
  return [...new Set([...audiences].flat())]
}

/** Sends stored notices to the users' open pages, which show the last of several. */
export async function announceNotices({ db, live }: Announcer, told: NoticeSet[]): Promise<void> {
  const online = await live.findOnline(readersOf(told))
  if (online.size === 0) return
  const unread = await countUnreadOf(db, [...online])
  const latest = new Map<string, Notice>()
  for (const { userIds, ...notice } of told.filter(({ inApp }) => inApp)) {
    await giveWay()
    for (const userId of userIds) if (online.has(userId)) latest.set(userId, presentNotice(notice))
  }
  for (const userId of online) {
    await giveWay()
    const notice = latest.get(userId)
    live.toUser(userId, 'notification:new', { unread: unread.get(userId) ?? 0, ...(notice ? { latest: notice } : {}) })
  }
}

/** Tells a user's other pages that a notice was read. */
export async function announceReading({ db, live }: Announcer, userId: string): Promise<number> {
  const unread = (await countUnreadOf(db, [userId])).get(userId) ?? 0
  live.toUser(userId, 'notification:new', { unread })
  return unread
}
