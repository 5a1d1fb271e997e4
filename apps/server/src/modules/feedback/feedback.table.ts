import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'
import { users } from '../accounts/accounts.table'
import { quotationItems } from '../deals/tables/quotations.table'

/** What one side of an accepted offer says of the other: once per side and offer. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    fromUserId: uuid()
      .notNull()
      .references(() => users.id),
    toUserId: uuid()
      .notNull()
      .references(() => users.id),
    quotationItemId: uuid()
      .notNull()
      .references(() => quotationItems.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    reply: text(),
    repliedAt: time(),
    createdAt: createdAt(),
    editedAt: time(),
  },
  (table) => [
    uniqueIndex().on(table.quotationItemId, table.fromUserId),
    index().on(table.toUserId, table.createdAt.desc()),
    index().on(table.fromUserId, table.createdAt.desc()),
  ],
)
