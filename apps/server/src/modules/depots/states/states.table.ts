import type { DepotState } from '@allyards/contract/depot-states'
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../../platform/database/columns'
import { depots } from '../depots.table'

/** Every change of a depot's state with its reasons. Rows are only added. */
export const depotStateChanges = pgTable(
  'depot_state_changes',
  {
    id: id(),
    depotId: uuid()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    from: text().$type<DepotState>().notNull(),
    to: text().$type<DepotState>().notNull(),
    reason: text().notNull(),
    until: date(),
    /** The end of the time to object. */
    objectUntil: date(),
    /** The operator's name, or "Job". */
    by: text().notNull(),
    at: createdAt(),
  },
  (table) => [index().on(table.depotId)],
)

/** The name of a depot whose account is deleted. Both can be restored until this row goes. */
export const leftDepots = pgTable('left_depots', {
  depotId: uuid()
    .primaryKey()
    .references(() => depots.id, { onDelete: 'cascade' }),
  companyName: text().notNull(),
  slug: text().notNull(),
  /** Names the state that it was closed with. */
  closedSince: text().notNull(),
})
