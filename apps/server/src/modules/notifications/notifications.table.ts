import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'
import { users } from '../accounts/accounts.table'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    /** Path within the product that the notice leads to. */
    link: text().notNull(),
    readAt: time(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.id), index('notifications_unread').on(table.userId).where(sql`read_at is null`)],
)
