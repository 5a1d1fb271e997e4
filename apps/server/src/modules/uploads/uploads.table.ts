import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'
import { users } from '../accounts/accounts.table'

/** A picture that someone uploaded. Its file is named after its content. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    url: text().notNull(),
    thumbUrl: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Both sizes together. A picture that is older than this column has 0. */
    bytes: integer().notNull().default(0),
    createdAt: createdAt(),
    /** The night since which no row names it. */
    unnamedSince: time(),
  },
  (table) => [
    index().on(table.url),
    index().on(table.thumbUrl),
    index().on(table.userId, table.createdAt),
    index().on(table.unnamedSince).where(sql`unnamed_since is not null`),
  ],
)
