import type { WaysToPay } from '@allyards/contract/ways-to-pay'
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../../platform/database/columns'
import { depots } from '../depots.table'

/** How a depot is paid. Apart from its other details, which everybody may read. */
export const depotWaysToPay = pgTable('depot_ways_to_pay', {
  depotId: uuid()
    .primaryKey()
    .references(() => depots.id, { onDelete: 'cascade' }),
  ways: jsonb().$type<WaysToPay>().notNull(),
  changedAt: createdAt(),
})
