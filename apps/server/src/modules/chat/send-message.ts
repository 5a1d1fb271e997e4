import type { newMessage } from '@allyards/contract/chat'
import type { ChatMessage } from '@allyards/contract/socket-events'
import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { z } from 'zod'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import type { Database, Transaction } from '../../platform/database/database'
import { conflict, invalid } from '../../platform/errors'
import { announceNotices } from '../notifications'
import { uploads } from '../uploads/uploads.table'
import { mustBeAllowedToWrite } from './chat.policy'
import { type MessageRow, presentMessage } from './chat.presenter'
import { messages, threads } from './chat.table'
import { leaveNotice } from './leave-notice'
import { getRelation, type Relation } from './relation'

type Draft = z.output<typeof newMessage>

/** Stores a message once, however often it is sent, and delivers it to every browser of both people. */
export async function sendMessage(context: Context, caller: Caller, to: string, draft: Draft): Promise<ChatMessage> {
  const { db, live } = context
  const body = draft.body.trim()
  if (body === '' && !draft.imageUrl) throw invalid('Please write a message.', { body: 'Please write a message.' })
  const relation = await getRelation(db, caller, to)
  mustBeAllowedToWrite(caller, relation)
  if (draft.imageUrl) await mustBeOwnUpload(db, caller, draft.imageUrl)

  const isOnline = await live.isOnline(to)
  const stored = await store(db, caller, relation, { ...draft, body }, isOnline)
  if (!stored) return presentMessage(await getSent(db, caller, to, draft.clientId), caller.userId, relation.contactsShared)

  const own = presentMessage(stored, caller.userId, relation.contactsShared)
  live.toUser(to, 'message:new', presentMessage(stored, to, relation.contactsShared))
  live.toUser(caller.userId, 'message:new', own)
  if (!isOnline) await announceNotices(context, [to])
  return own
}

/** Undefined when a message with this clientId is there already. */
async function store(db: Database, caller: Caller, relation: Relation, draft: Draft, isOnline: boolean) {
  try {
    return await db.transaction(async (tx) => {
      const { threadId, sentAt } = await takeTurn(tx, relation)
      const [row] = await tx
        .insert(messages)
        .values({
          id: v7({ msecs: sentAt.getTime() }),
          threadId,
          senderId: caller.userId,
          receiverId: relation.other.id,
          clientId: draft.clientId,
          body: draft.body,
          imageUrl: draft.imageUrl ?? null,
          createdAt: sentAt,
          deliveredAt: isOnline ? sentAt : null,
        })
        .onConflictDoNothing({ target: [messages.senderId, messages.clientId] })
        .returning()
      if (!row) return tx.rollback()
      if (!isOnline) await leaveNotice(tx, row, relation.contactsShared)
      return row
    })
  } catch (error) {
    if (error instanceof TransactionRollbackError) return undefined
    throw error
  }
}

/**
 * Writers of one conversation take turns on its row, and each gets a later millisecond than the one before: ids sort as
 * the messages were stored, over all copies of the server, so that "everything after this id" misses none.
 */
async function takeTurn(tx: Transaction, { buyerId, sellerUserId, sharedEnquiryId }: Relation) {
  const now = sql`date_trunc('milliseconds', clock_timestamp())`
  const [thread] = await tx
    .insert(threads)
    .values({ buyerId, sellerUserId, enquiryId: sharedEnquiryId, lastMessageAt: now })
    .onConflictDoUpdate({
      target: [threads.buyerId, threads.sellerUserId],
      set: {
        lastMessageAt: sql`greatest(${now}, ${threads.lastMessageAt} + interval '1 millisecond')`,
        enquiryId: sql`coalesce(${threads.enquiryId}, excluded.enquiry_id)`,
      },
    })
    .returning({ threadId: threads.id, sentAt: threads.lastMessageAt })
  if (!thread?.sentAt) throw new Error('the conversation was not stored')
  return { threadId: thread.threadId, sentAt: thread.sentAt }
}

async function getSent(db: Database, caller: Caller, to: string, clientId: string): Promise<MessageRow> {
  const [sent] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, caller.userId), eq(messages.clientId, clientId)))
  if (sent?.receiverId !== to) throw conflict('This clientId was used for another conversation.')
  return sent
}

async function mustBeOwnUpload(db: Database, caller: Caller, url: string): Promise<void> {
  const [upload] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.url, url), eq(uploads.userId, caller.userId)))
    .limit(1)
  if (!upload) throw invalid('Please upload the picture first.', { imageUrl: 'Please upload the picture first.' })
}
