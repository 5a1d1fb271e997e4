import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns'
import { claims } from '../deals/tables/deals.table'
import { operators } from '../operators/operators.table'

/** The operator who handles a disputed claim, and the one who decided it. The decision itself is stored with the claim. */
export const disputes = pgTable('disputes', {
  claimId: uuid()
    .primaryKey()
    .references(() => claims.id, { onDelete: 'cascade' }),
  heldBy: uuid().references(() => operators.id),
  heldAt: time(),
  decidedBy: uuid().references(() => operators.id),
})
