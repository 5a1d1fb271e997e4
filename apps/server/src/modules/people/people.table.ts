import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.table'

/** People to be erased on a later day, when their open deals will be over. */
export const plannedErasures = pgTable(
  'planned_erasures',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    on: date().notNull(),
    reason: text().notNull(),
    /** The operator's name. */
    by: text().notNull(),
  },
  (table) => [index().on(table.on)],
)
