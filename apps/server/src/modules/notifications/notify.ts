import { giveWay } from '@allyards/contract/give-way'
import { memberMay } from '@allyards/contract/members'
import { hasOwnMail, kindsOfNotice, type NoticeKind } from '@allyards/contract/notifications'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import type { Work } from '../../platform/database/in-transaction'
import { prepareStatement } from '../../platform/database/prepare-statement'
import { users } from '../accounts/accounts.table'
import { announceNotices, type NoticeSet } from './announce-notices'
import { queueMails } from './mail-queue'
import { mailDueAt } from './mail-times'
import { choiceOf, isChosenKind } from './notice-choices'
import type { NoticeRow } from './notifications.presenter'
import { noticeSettings, notifications } from './notifications.table'
import { ownMail } from './own-mail'

export interface NewNotice {
  /** One, or all who are told the same: a person, or the account under which a depot is known. */
  userId: string | string[]
  kind: NoticeKind
  title: string
  body: string
  /** Path within the product that the notice leads to. */
  link: string
  /** Updates an unread notice of this kind and link instead of adding a second one. */
  replaces?: boolean
}

type Words = Omit<NewNotice, 'userId' | 'replaces'>

/**
 * The one way to tell a user something. In the caller's transaction it stores what the bell shows and what is mailed
 * later, each as the user wants it for that kind. Open pages hear of it once that has committed.
 */
export async function notify(
  context: Pick<Context, 'db' | 'live' | 'jobs'>,
  { tx, afterCommit }: Work,
  ...notices: NewNotice[]
): Promise<void> {
  if (notices.length === 0) return
  const now = clock.now()
  const audiencesOf = await findAudiences(tx, notices, now)
  const changed: NoticeSet[] = []
  const fresh: NoticeSet[] = []
  for (const { replaces, userId, ...words } of notices) {
    await giveWay()
    let audiences = audiencesOf(words.kind, userId)
    if (replaces) {
      const known = await bringUpToDate(tx, audiences, words)
      changed.push(...known.map((row) => ({ ...row, userIds: [row.userId] })))
      audiences = leaveOut(audiences, known)
    }
    // What one user is told at once stays in its order.
    const seq = fresh.length
    for (const audience of audiences) {
      fresh.push({ ...words, ...audience, id: v7({ msecs: now.getTime(), seq }), createdAt: now, readAt: null })
    }
  }
  await store(tx, fresh)
  const ownMails = fresh.filter(({ kind, mailDueAt }) => mailDueAt && hasOwnMail(kind))
  await context.jobs.enqueueAll(
    tx,
    ownMail,
    ownMails.flatMap(({ id, userIds }) => userIds.map((userId) => ({ userId, noticeId: id }))),
  )
  await queueMails(
    tx,
    fresh.filter(({ kind }) => !hasOwnMail(kind)),
  )
  afterCommit(() => announceNotices(context, [...changed, ...fresh]))
}

/** Readers with the same settings. */
type Audience = Pick<NoticeSet, 'inApp' | 'mailDueAt' | 'userIds'>

/** The readers and their settings. Notices of one kind to the same people share one audience. */
async function findAudiences(tx: Queryable, notices: NewNotice[], now: Date) {
  const readers = await findReaders(tx, [...new Set(notices.flatMap(({ userId }) => userId))])
  const found = new Map<string, Audience[]>()
  return (kind: NoticeKind, userId: string | string[]): Audience[] => {
    const ids = [userId].flat()
    const key = `${kind} ${ids.join()}`
    const meant = () => ids.flatMap((id) => (readers.get(id) ?? []).filter((reader) => isMeant(reader, id, kind)))
    const audiences = found.get(key) ?? inAudiences(kind, new Set(meant()), now)
    found.set(key, audiences)
    return audiences
  }
}

function inAudiences(kind: NoticeKind, readers: Set<Reader>, now: Date): Audience[] {
  const audiences = new Map<string, Audience>()
  for (const reader of readers) {
    const ways = waysToTell(kind, reader, now)
    const key = `${ways.inApp} ${ways.mailDueAt?.getTime()}`
    const audience = audiences.get(key) ?? { ...ways, userIds: [] }
    audience.userIds.push(reader.id)
    audiences.set(key, audience)
  }
  return [...audiences.values()]
}

function leaveOut(audiences: Audience[], known: NoticeRow[]): Audience[] {
  const has = new Set(known.map(({ userId }) => userId))
  return audiences
    .map((audience) => ({ ...audience, userIds: audience.userIds.filter((id) => !has.has(id)) }))
    .filter(({ userIds }) => userIds.length > 0)
}

/** Sends each text and each audience to the database once. */
async function store(tx: Queryable, sets: NoticeSet[]): Promise<void> {
  if (sets.length === 0) return
  const audiences = [...new Set(sets.map(({ userIds }) => userIds))]
  const words = sets.map(({ userIds, ...set }) => ({ ...set, audience: audiences.indexOf(userIds) }))
  const readers = audiences.map((userIds, audience) => ({ audience, userIds }))
  await insertNotices(tx, { words: JSON.stringify(words), readers: JSON.stringify(readers) })
}

/** Sorted by reader, as the indexes are. */
const insertNotices = prepareStatement(
  'insert_notices',
  sql`
    insert into ${notifications} (id, user_id, kind, title, body, link, in_app, mail_due_at, created_at)
    select id, user_id, kind, title, body, link, "inApp", "mailDueAt", "createdAt"
    from jsonb_to_recordset(${sql.placeholder('words')}::jsonb) as words (id uuid, kind text, title text, body text, link text,
      "inApp" boolean, "mailDueAt" timestamptz, "createdAt" timestamptz, audience integer)
    join jsonb_to_recordset(${sql.placeholder('readers')}::jsonb) as readers (audience integer, "userIds" uuid[]) using (audience),
    unnest(readers."userIds") user_id
    order by user_id, id`,
)

type Reader = Awaited<ReturnType<typeof findReaders>> extends Map<string, (infer Found)[]> ? Found : never

/**
 * A notice to a depot reaches the members with the right for it. A notice to an account reaches that person alone; where the person
 * has left the account to the depot, its owners.
 */
function isMeant({ id, memberRole, isConfirmed, movedToId, isHeir }: Reader, toldId: string, kind: NoticeKind): boolean {
  if (movedToId) return false
  // The notice quotes the enquiry, which stays closed until the email address is confirmed.
  if (kind === 'enquiry' && !isConfirmed) return false
  return isChosenKind(kind) ? memberMay(memberRole, kindsOfNotice[kind].right) : id === toldId || isHeir
}

function waysToTell(kind: NoticeKind, { email, settings }: Reader, now: Date) {
  if (!isChosenKind(kind)) return { inApp: true, mailDueAt: null }
  const choice = choiceOf(kind, settings?.choices ?? {})
  // A deleted account has no address.
  const isMailed = choice.email && email !== ''
  return { inApp: choice.inApp, mailDueAt: isMailed ? mailDueAt(settings?.rhythm ?? 'soon', kind, now) : null }
}

/** The readers of each account: the person, or all members of the depot. */
async function findReaders(tx: Queryable, userIds: string[]) {
  const rows = await tx
    .select({
      id: users.id,
      email: users.email,
      partyId: users.partyId,
      memberRole: users.memberRole,
      movedToId: users.movedToId,
      isConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`.mapWith(Boolean),
      settings: noticeSettings,
    })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(sql`${users.id} = any(${sql.param(userIds)}::uuid[]) or ${users.partyId} = any(${sql.param(userIds)}::uuid[])`)
  const left = new Set(rows.flatMap(({ id, movedToId }) => (movedToId ? id : [])))
  const readers = new Map<string, ((typeof rows)[number] & { isHeir: boolean })[]>()
  for (const found of rows) {
    await giveWay()
    const row = { ...found, isHeir: found.memberRole === 'owner' && left.has(found.partyId ?? '') }
    for (const id of new Set([row.id, row.partyId ?? row.id])) readers.set(id, [...(readers.get(id) ?? []), row])
  }
  return readers
}

/** Gives those that were. */
async function bringUpToDate(tx: Queryable, audiences: Audience[], { kind, link, title, body }: Words): Promise<NoticeRow[]> {
  const userIds = audiences.flatMap((audience) => audience.userIds)
  return tx
    .update(notifications)
    .set({ title, body })
    .where(
      and(
        inArray(notifications.userId, userIds),
        isNull(notifications.readAt),
        eq(notifications.kind, kind),
        eq(notifications.link, link),
      ),
    )
    .returning()
}
