import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../platform/database/columns'
import { users } from '../accounts/accounts.table'

export const savedVehicles = pgTable(
  'saved_vehicles',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The plate, or what else is known joined into one text. It keeps the same vehicle from being saved twice. */
    key: text().notNull(),
    reg: text(),
    colour: text(),
    make: text().notNull(),
    model: text().notNull(),
    bodyStyle: text(),
    trim: text(),
    year: integer(),
    gearbox: text(),
    fuel: text(),
    engineCc: integer(),
    /** A month: 2014-03. */
    firstRegistered: text(),
    engineCode: text(),
    savedAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.userId, table.key)],
)
