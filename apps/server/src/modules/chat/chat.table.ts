import type { Stretch } from '@allyards/contract/contacts/hide-contacts'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'
import { users } from '../accounts/accounts.table'
import { enquiries } from '../deals/tables/enquiries.table'
import { depots } from '../depots/depots.table'

/** One conversation of a buyer and a seller's user. */
export const threads = pgTable(
  'threads',
  {
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    sellerUserId: uuid()
      .notNull()
      .references(() => users.id),
    /** The enquiry they talk about, if there is one. */
    enquiryId: uuid().references(() => enquiries.id, { onDelete: 'set null' }),
    lastMessageAt: time(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.buyerId, table.sellerUserId), index().on(table.sellerUserId)],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    threadId: uuid()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    /** The member of the depot who wrote it. */
    authorId: uuid().references(() => users.id),
    receiverId: uuid()
      .notNull()
      .references(() => users.id),
    clientId: text().notNull(),
    body: text().notNull(),
    /** The words that the receiver may not read before an offer is accepted; null if the message was not searched yet. */
    hidden: jsonb().$type<Stretch[]>(),
    /** The sender objects that a guess hid something that is no contact detail. Once shown, it is not hidden again. */
    contest: text().$type<'waiting' | 'refused' | 'shown'>(),
    imageUrl: text(),
    createdAt: createdAt(),
    deliveredAt: time(),
    readAt: time(),
    /** Hidden from both by an operator. */
    removedAt: time(),
  },
  (table) => [
    uniqueIndex().on(table.senderId, table.clientId),
    index().on(table.threadId, table.id),
    index().on(table.senderId, table.id),
    index().on(table.receiverId, table.readAt),
  ],
)

export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
)

/** A depot's standard answers. A member inserts one and sends it like any message, so that it passes the same checks. */
export const quickReplies = pgTable('quick_replies', {
  depotId: uuid()
    .primaryKey()
    .references(() => depots.id, { onDelete: 'cascade' }),
  replies: text().array().notNull(),
})
