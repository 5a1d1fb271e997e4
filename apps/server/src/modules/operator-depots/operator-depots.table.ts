import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns'
import { depots } from '../depots/depots.table'
import { operators } from '../operators/operators.table'

/** The operator who has a depot open. */
export const depotHolds = pgTable('depot_holds', {
  depotId: uuid()
    .primaryKey()
    .references(() => depots.id, { onDelete: 'cascade' }),
  heldBy: uuid()
    .notNull()
    .references(() => operators.id),
  heldAt: time().notNull(),
})
