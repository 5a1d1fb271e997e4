import type { NoticeKind } from '@allyards/contract/notifications'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Context } from '../../context'
import { bulkInsert } from '../../platform/database/bulk-insert'
import type { Queryable } from '../../platform/database/database'
import type { Work } from '../../platform/database/in-transaction'
import { users } from '../accounts/accounts.table'
import { announceNotices } from './announce-notices'
import { mailDueAt } from './mail-times'
import { choiceOf, isChosenKind } from './notice-choices'
import type { NoticeRow } from './notifications.presenter'
import { noticeSettings, notifications } from './notifications.table'

export interface NewNotice {
  userId: string
  kind: NoticeKind
  title: string
  body: string
  /** Path within the product that the notice leads to. */
  link: string
  /** An unread notice of this kind and link is brought up to date; a second one is not added. */
  replaces?: boolean
}

/**
 * The one way to tell a user something. In the caller's transaction it stores what the bell shows and what is mailed
 * later, each as the user wants it for that kind. Open pages hear of it once that has committed.
 */
export async function notify(
  context: Pick<Context, 'db' | 'live'>,
  { tx, afterCommit }: Work,
  ...notices: NewNotice[]
): Promise<void> {
  if (notices.length === 0) return
  const userIds = [...new Set(notices.map(({ userId }) => userId))]
  const readers = await findReaders(tx, userIds)
  const fresh: NoticeRow[] = []
  const changed: NoticeRow[] = []
  for (const { replaces, ...notice } of notices) {
    const reader = readers.get(notice.userId)
    if (!reader) continue
    const known = replaces ? await bringUpToDate(tx, notice) : []
    if (known.length > 0) changed.push(...known)
    else fresh.push(rowOf(notice, reader))
  }
  await bulkInsert(tx, notifications, fresh)
  afterCommit(() => announceNotices(context, [...changed, ...fresh]))
}

function rowOf(notice: Omit<NewNotice, 'replaces'>, reader: Reader): NoticeRow {
  const ways = waysToTell(notice.kind, reader)
  return { ...notice, ...ways, id: v7(), createdAt: new Date(), mailedAt: null, readAt: null }
}

type Reader = Awaited<ReturnType<typeof findReaders>> extends Map<string, infer Found> ? Found : never

function waysToTell(kind: NoticeKind, { email, settings }: Reader) {
  if (!isChosenKind(kind)) return { inApp: true, mailDueAt: null }
  const choice = choiceOf(kind, settings?.choices ?? {})
  // A deleted account has no address.
  const isMailed = choice.email && email !== ''
  return { inApp: choice.inApp, mailDueAt: isMailed ? mailDueAt(settings?.rhythm ?? 'soon', kind) : null }
}

async function findReaders(tx: Queryable, userIds: string[]) {
  const rows = await tx
    .select({ id: users.id, email: users.email, settings: noticeSettings })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(inArray(users.id, userIds))
  return new Map(rows.map((row) => [row.id, row]))
}

async function bringUpToDate(tx: Queryable, { userId, kind, link, title, body }: NewNotice): Promise<NoticeRow[]> {
  return tx
    .update(notifications)
    .set({ title, body })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        eq(notifications.kind, kind),
        eq(notifications.link, link),
      ),
    )
    .returning()
}
