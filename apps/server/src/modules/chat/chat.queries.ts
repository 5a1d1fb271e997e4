import type { ChatUser } from '@allyards/contract/chat'
import type { ChatMessage } from '@allyards/contract/chat-message'
import { and, asc, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Queryable } from '../../platform/database/database'
import { prepareQuery, prepareStatement } from '../../platform/database/prepare-statement'
import { users } from '../accounts/accounts.table'
import { enquiries } from '../deals/tables/enquiries.table'
import { depots } from '../depots/depots.table'
import { type MessageRow, presentMessage, presentName } from './chat.presenter'
import { blocks, messages, threads } from './chat.table'
import { findPeopleWithAcceptedOffer, type Relation } from './relation'

const MOST_CONVERSATIONS = 500

/** The conversations of one user, newest first. */
export async function findChatUsers({ db, live }: Pick<Context, 'db' | 'live'>, userId: string): Promise<ChatUser[]> {
  const rows = await conversationsOf(db).execute({ userId })
  const unread = await countUnreadBySender(db, userId)
  const shared = await findPeopleWithAcceptedOffer(db, userId)
  const hidden = await findBlockedEitherWay(db, userId)
  const online = await live.findPresent(rows.map(({ other }) => other.id))
  return rows.map(({ other, companyName, reg, last }) => {
    const message = presentMessage(last, userId, shared.has(other.id))
    return {
      id: other.id,
      name: presentName(other, companyName, shared.has(other.id)),
      role: other.role,
      online: online.has(other.id) && !hidden.has(other.id),
      lastMessage: message.body || 'Photo',
      lastAt: message.created_at,
      unread: unread.get(other.id) ?? 0,
      last: message,
      reg,
    }
  })
}

const newestInThread = sql`(
  select newest.id from ${messages} newest where newest.thread_id = ${threads.id} order by newest.id desc limit 1)`

const conversationsOf = prepareQuery((db) => {
  const me = sql.placeholder('userId')
  return db
    .select({ other: users, companyName: depots.companyName, reg: enquiries.reg, last: messages })
    .from(threads)
    .innerJoin(
      users,
      sql`${users.id} = case when ${threads.buyerId} = ${me} then ${threads.sellerUserId} else ${threads.buyerId} end`,
    )
    .innerJoin(messages, eq(messages.id, newestInThread))
    .leftJoin(depots, eq(depots.userId, users.id))
    .leftJoin(enquiries, eq(enquiries.id, threads.enquiryId))
    .where(or(eq(threads.buyerId, me), eq(threads.sellerUserId, me)))
    .orderBy(desc(threads.lastMessageAt))
    .limit(MOST_CONVERSATIONS)
    .prepare('conversations_of_user')
})

interface Page {
  before?: string | undefined
  after?: string | undefined
  around?: string | undefined
  limit: number
}

/** Part of a conversation, oldest first. */
export async function findMessages(db: Queryable, relation: Relation, viewerId: string, page: Page): Promise<ChatMessage[]> {
  if (!relation.thread) return []
  if (page.around) {
    const half = Math.ceil(page.limit / 2)
    // The message itself is included as the last one.
    const upTo = await findMessages(db, relation, viewerId, { before: nextAfter(page.around), limit: half })
    return [...upTo, ...(await findMessages(db, relation, viewerId, { after: page.around, limit: half }))]
  }
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.threadId, relation.thread.id),
        page.before ? lt(messages.id, page.before) : undefined,
        page.after ? gt(messages.id, page.after) : undefined,
      ),
    )
    .orderBy(page.after ? asc(messages.id) : desc(messages.id))
    .limit(page.limit)
  if (!page.after) rows.reverse()
  const authors = await findAuthors(db, viewerId, rows)
  return rows.map((row) => presentMessage(row, viewerId, relation.contactsShared, authors))
}

/** The names of the members who wrote the viewer's own side of the conversation. */
export async function findAuthors(db: Queryable, viewerId: string, rows: MessageRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ senderId, authorId }) => (senderId === viewerId && authorId ? authorId : [])))]
  if (ids.length === 0) return new Map()
  const people = await findNames(db, { ids })
  return new Map(people.map(({ id, name }) => [id, name]))
}

const findNames = prepareStatement<{ id: string; name: string }>(
  'chat_authors',
  sql`select id, name from ${users} where id = any(${sql.placeholder('ids')}::uuid[])`,
)

/** The next id in sort order. */
function nextAfter(id: string): string {
  const next = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export async function countUnreadMessages(db: Queryable, userId: string): Promise<number> {
  const [row] = await unreadOf(db).execute({ userId })
  return row?.unread ?? 0
}

const unreadOf = prepareQuery((db) =>
  db
    .select({ unread: count() })
    .from(messages)
    .where(and(eq(messages.receiverId, sql.placeholder('userId')), isNull(messages.readAt)))
    .prepare('unread_messages'),
)

/** The people who see whether this user is online: everyone they talk to, unless either blocked the other. */
export async function findPresenceAudience(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ buyerId: threads.buyerId, sellerUserId: threads.sellerUserId })
    .from(threads)
    .where(or(eq(threads.buyerId, userId), eq(threads.sellerUserId, userId)))
  const hidden = await findBlockedEitherWay(db, userId)
  return rows.map((row) => (row.buyerId === userId ? row.sellerUserId : row.buyerId)).filter((id) => !hidden.has(id))
}

async function findBlockedEitherWay(db: Queryable, userId: string): Promise<Set<string>> {
  const rows = await blocksOf(db).execute({ userId })
  return new Set(rows.map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId)))
}

const blocksOf = prepareQuery((db) =>
  db
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(or(eq(blocks.blockerId, sql.placeholder('userId')), eq(blocks.blockedId, sql.placeholder('userId'))))
    .prepare('blocks_of_user'),
)

async function countUnreadBySender(db: Queryable, userId: string): Promise<Map<string, number>> {
  const rows = await unreadBySender(db).execute({ userId })
  return new Map(rows.map((row) => [row.senderId, row.unread]))
}

const unreadBySender = prepareQuery((db) =>
  db
    .select({ senderId: messages.senderId, unread: count() })
    .from(messages)
    .where(and(eq(messages.receiverId, sql.placeholder('userId')), isNull(messages.readAt)))
    .groupBy(messages.senderId)
    .prepare('unread_messages_by_sender'),
)
