import { memberMay } from '@allyards/contract/members'
import { kindsOfNotice, type NoticeKind } from '@allyards/contract/notifications'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Context } from '../../context'
import type { Queryable } from '../../platform/database/database'
import type { Work } from '../../platform/database/in-transaction'
import { users } from '../accounts/accounts.table'
import { announceNotices, type NoticeSet } from './announce-notices'
import { mailDueAt } from './mail-times'
import { choiceOf, isChosenKind } from './notice-choices'
import type { NoticeRow } from './notifications.presenter'
import { noticeSettings, notifications } from './notifications.table'

export interface NewNotice {
  /** One, or all who are told the same: a person, or the account under which a depot is known. */
  userId: string | string[]
  kind: NoticeKind
  title: string
  body: string
  /** Path within the product that the notice leads to. */
  link: string
  /** An unread notice of this kind and link is brought up to date; a second one is not added. */
  replaces?: boolean
}

type Words = Omit<NewNotice, 'userId' | 'replaces'>

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
  const readers = await findReaders(tx, [...new Set(notices.flatMap(({ userId }) => userId))])
  const now = new Date()
  const changed: NoticeSet[] = []
  const fresh: NoticeSet[] = []
  for (const { replaces, userId, ...words } of notices) {
    const told = new Set<Reader>()
    for (const id of [userId].flat()) {
      for (const reader of readers.get(id) ?? []) if (isMeant(reader, id, words.kind)) told.add(reader)
    }
    const untold: Reader[] = []
    for (const reader of told) {
      const known = replaces ? await bringUpToDate(tx, reader.id, words) : []
      if (known.length === 0) untold.push(reader)
      else changed.push(...known.map((row) => ({ ...row, userIds: [row.userId] })))
    }
    fresh.push(...setsOf(words, untold, { now, position: fresh.length }))
  }
  await store(tx, fresh)
  afterCommit(() => announceNotices(context, [...changed, ...fresh]))
}

/** Those who are told the same words in the same ways are one set, under one id. What one user is told at once stays in its order. */
function setsOf(words: Words, readers: Reader[], { now, position }: { now: Date; position: number }): NoticeSet[] {
  const sets = new Map<string, NoticeSet>()
  for (const reader of readers) {
    const ways = waysToTell(words.kind, reader, now)
    const key = `${ways.inApp} ${ways.mailDueAt?.getTime()}`
    const set = sets.get(key) ?? {
      ...words,
      ...ways,
      id: v7({ msecs: now.getTime(), seq: position }),
      createdAt: now,
      readAt: null,
      userIds: [],
    }
    set.userIds.push(reader.id)
    sets.set(key, set)
  }
  return [...sets.values()]
}

/** One statement: words travel once, with their readers, sorted by reader, as the indexes are. */
async function store(tx: Queryable, sets: NoticeSet[]): Promise<void> {
  if (sets.length === 0) return
  await tx.execute(sql`
    insert into ${notifications} (id, user_id, kind, title, body, link, in_app, mail_due_at, created_at)
    select id, user_id, kind, title, body, link, "inApp", "mailDueAt", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(sets)}::jsonb) as given (id uuid, kind text, title text, body text, link text,
      "inApp" boolean, "mailDueAt" timestamptz, "createdAt" timestamptz, "userIds" uuid[]),
    unnest(given."userIds") user_id
    order by user_id, id`)
}

type Reader = Awaited<ReturnType<typeof findReaders>> extends Map<string, (infer Found)[]> ? Found : never

/** What is told to a depot reaches the members whose right it concerns; what concerns an account, its person alone. */
function isMeant({ id, memberRole }: Reader, toldId: string, kind: NoticeKind): boolean {
  return isChosenKind(kind) ? memberMay(memberRole, kindsOfNotice[kind].right) : id === toldId
}

function waysToTell(kind: NoticeKind, { email, settings }: Reader, now: Date) {
  if (!isChosenKind(kind)) return { inApp: true, mailDueAt: null }
  const choice = choiceOf(kind, settings?.choices ?? {})
  // A deleted account has no address.
  const isMailed = choice.email && email !== ''
  return { inApp: choice.inApp, mailDueAt: isMailed ? mailDueAt(settings?.rhythm ?? 'soon', kind, now) : null }
}

/** Who reads what is told to each of these: the person, or all members of the depot. */
async function findReaders(tx: Queryable, userIds: string[]) {
  const rows = await tx
    .select({
      id: users.id,
      email: users.email,
      partyId: users.partyId,
      memberRole: users.memberRole,
      settings: noticeSettings,
    })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(sql`${users.id} = any(${sql.param(userIds)}::uuid[]) or ${users.partyId} = any(${sql.param(userIds)}::uuid[])`)
  const readers = new Map<string, typeof rows>()
  for (const row of rows) {
    for (const id of new Set([row.id, row.partyId ?? row.id])) readers.set(id, [...(readers.get(id) ?? []), row])
  }
  return readers
}

async function bringUpToDate(tx: Queryable, userId: string, { kind, link, title, body }: Words): Promise<NoticeRow[]> {
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
