import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns'
import { claims } from '../deals/tables/deals.table'
import { operators } from '../operators/operators.table'

/** Which operator looks at a disputed claim, and who decided it. What was decided stands with the claim, where both sides read it. */
export const disputes = pgTable('disputes', {
  claimId: uuid()
    .primaryKey()
    .references(() => claims.id, { onDelete: 'cascade' }),
  heldBy: uuid().references(() => operators.id),
  heldAt: time(),
  decidedBy: uuid().references(() => operators.id),
})
