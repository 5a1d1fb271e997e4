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
    /** The enquiry they talk about, when there is one. */
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
    /** What the receiver may not read before an offer is accepted; null when nobody has looked for it yet. */
    hidden: jsonb().$type<Stretch[]>(),
    /** The sender says that what was hidden by a guess is no contact detail. Once it is shown, it is not hidden again. */
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

/** What a depot often answers. It puts one into a message and sends it itself, so that the message's own guard looks at it. */
export const quickReplies = pgTable('quick_replies', {
  depotId: uuid()
    .primaryKey()
    .references(() => depots.id, { onDelete: 'cascade' }),
  replies: text().array().notNull(),
})
