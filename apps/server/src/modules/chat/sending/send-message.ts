import type { ChatMessage, newMessage } from '@allyards/contract/chat-message'
import { limits } from '@allyards/contract/limits'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../context'
import type { Caller } from '../../../platform/auth/caller'
import type { Database, Queryable } from '../../../platform/database/database'
import { inTransaction } from '../../../platform/database/in-transaction'
import { newId } from '../../../platform/database/new-id'
import { prepareStatement } from '../../../platform/database/prepare-statement'
import { conflict, invalid } from '../../../platform/errors'
import { createTaskQueues } from '../../../platform/task-queues'
import { mustNotBeLocked } from '../../accounts'
import { uploads } from '../../uploads/uploads.table'
import { mustBeAllowedToWrite } from '../chat.policy'
import { type MessageRow, presentMessage } from '../chat.presenter'
import { findAuthors } from '../chat.queries'
import { messages, threads } from '../chat.table'
import { findHidden, hidePieces } from '../hide-in-conversation'
import { getRelation, type Relation } from '../relation'
import { leaveNotice } from './leave-notice'
import { firstIdOfDay, limitFirstMessages, tooManyMessages } from './limit-messages'

type Draft = z.output<typeof newMessage>

const takeTurn = createTaskQueues({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

/** Stores a message once, however often it is sent, and delivers it to every browser of both people. */
export function sendMessage(context: Context, caller: Caller, to: string, draft: Draft): Promise<ChatMessage> {
  return queueInConversation(caller.partyId, to, () => sendNext(context, caller, to, draft))
}

/** Handles the messages of two people one at a time, so that they are stored in the order they were sent and delivered in the order they were stored. */
function queueInConversation<Result>(one: string, two: string, run: () => Promise<Result>): Promise<Result> {
  return takeTurn(one < two ? `${one} ${two}` : `${two} ${one}`, run)
}

async function sendNext(context: Context, caller: Caller, to: string, draft: Draft): Promise<ChatMessage> {
  const { db, live } = context
  const body = draft.body.trim()
  if (body === '' && !draft.imageUrl) throw invalid('Please write a message.', { body: 'Please write a message.' })
  const relation = await getRelation(db, caller, to, 'write')
  mustBeAllowedToWrite(caller, relation)
  if (!relation.thread) await mustNotBeLocked(db, caller.userId, 'chats')
  if (draft.imageUrl) await mustBeOwnUpload(db, caller, draft.imageUrl)

  const isOnline = await live.isPresent(to)
  const { hidden, pieces } = findHidden(relation, body)
  const stored = await store(context, caller, relation, { ...draft, body, hidden }, isOnline)
  if (!stored) return presentMessage(await getSent(db, caller, to, draft.clientId), caller.partyId, relation.contactsShared)

  await hidePieces(db, pieces)
  const authors = await findAuthors(db, caller.partyId, [stored])
  const own = presentMessage(stored, caller.partyId, relation.contactsShared, authors)
  live.toParty(to, 'message:new', presentMessage(stored, to, relation.contactsShared))
  live.toParty(caller.partyId, 'message:new', own)
  return own
}

type Checked = Draft & Pick<MessageRow, 'hidden'>

/** Undefined if a message with this clientId exists, or its sender has reached the daily limit. */
async function store(context: Context, caller: Caller, relation: Relation, draft: Checked, isOnline: boolean) {
  if (isOnline && relation.thread) return insertMessage(context.db, caller, relation, draft, true)
  return inTransaction(context, async (work) => {
    if (!relation.thread) await limitFirstMessages(work.tx, caller.partyId)
    const row = await insertMessage(work.tx, caller, relation, draft, isOnline)
    if (row && !isOnline) await leaveNotice(context, work, row, relation.contactsShared)
    return row
  })
}

const value = sql.placeholder
const now = sql`date_trunc('milliseconds', clock_timestamp())`

/**
 * One statement. Writers of one conversation queue behind its row lock, and each gets a later millisecond than the one before:
 * ids sort in stored order across all instances, so that "everything after this id" misses none.
 */
const insertNext = prepareStatement<{ id: string; thread_id: string; sent_at: string }>(
  'chat_insert_next',
  sql`with turn as (
      insert into ${threads} (id, buyer_id, seller_user_id, enquiry_id, last_message_at)
      select ${value('threadId')}::uuid, ${value('buyerId')}::uuid, ${value('sellerUserId')}::uuid, ${value('enquiryId')}::uuid, ${now}
      where not exists (select from ${messages} where sender_id = ${value('senderId')} and client_id = ${value('clientId')})
        and not exists (select from ${messages} where sender_id = ${value('senderId')} and id > ${value('dayAgo')}
          order by id offset ${limits.messagesADay - 1} limit 1)
      on conflict (buyer_id, seller_user_id) do update set
        last_message_at = greatest(${now}, ${threads.lastMessageAt} + interval '1 millisecond'),
        enquiry_id = coalesce(${threads.enquiryId}, excluded.enquiry_id)
      returning id, last_message_at, lpad(to_hex((extract(epoch from last_message_at) * 1000)::bigint), 12, '0') as hex
    )
    insert into ${messages} (id, thread_id, sender_id, author_id, receiver_id, client_id, body, hidden, image_url, created_at, delivered_at)
    select (left(hex, 8) || '-' || right(hex, 4) || ${value('idTail')}::text)::uuid, turn.id, ${value('senderId')}::uuid,
      ${value('authorId')}::uuid,      ${value('receiverId')}::uuid, ${value('clientId')}, ${value('body')}, ${value('hidden')}::jsonb, ${value('imageUrl')}, last_message_at,
      case when ${value('isDelivered')}::boolean then last_message_at end
    from turn
    on conflict (sender_id, client_id) do nothing
    returning id, thread_id, extract(epoch from created_at) * 1000 as sent_at`,
)

async function insertMessage(
  tx: Queryable,
  caller: Caller,
  { buyerId, sellerUserId, sharedEnquiryId, other }: Relation,
  { clientId, body, hidden, imageUrl }: Checked,
  isDelivered: boolean,
): Promise<MessageRow | undefined> {
  const message = {
    senderId: caller.partyId,
    authorId: authorOf(caller),
    receiverId: other.id,
    clientId,
    body,
    hidden,
    imageUrl: imageUrl ?? null,
  }
  const thread = { threadId: newId(), buyerId, sellerUserId, enquiryId: sharedEnquiryId }
  const [stored] = await insertNext(tx, {
    ...message,
    hidden: hidden && JSON.stringify(hidden),
    ...thread,
    idTail: newId().slice(13),
    dayAgo: firstIdOfDay(),
    isDelivered,
  })
  if (!stored) return undefined
  const createdAt = new Date(Number(stored.sent_at))
  const deliveredAt = isDelivered ? createdAt : null
  return {
    ...message,
    id: stored.id,
    threadId: stored.thread_id,
    createdAt,
    deliveredAt,
    readAt: null,
    removedAt: null,
    contest: null,
  }
}

/** The member of the depot who wrote it; null for a buyer. */
const authorOf = ({ role, userId }: Caller) => (role === 'seller' ? userId : null)

async function getSent(db: Database, caller: Caller, to: string, clientId: string): Promise<MessageRow> {
  const [sent] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, caller.partyId), eq(messages.clientId, clientId)))
  if (!sent) throw await tooManyMessages(db, caller.partyId)
  if (sent.receiverId !== to) throw conflict('This clientId was used for another conversation.')
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
