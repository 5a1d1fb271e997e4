import type { PairSign } from '@allyards/contract/rating-pairs'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, time } from '../../../platform/database/columns'
import { users } from '../../accounts/accounts.table'
import { depots } from '../../depots/depots.table'

/**
 * A buyer and a depot who may be the same person. An operator decides whether their ratings of each other count, and what the buyer
 * says of the depot's parts.
 */
export const ratingPairs = pgTable(
  'rating_pairs',
  {
    buyerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    depotId: uuid()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    signs: text().array().$type<PairSign[]>().notNull(),
    /** When the pair was put before an operator. */
    since: createdAt(),
    /** Null until an operator has decided. A new sign asks for another decision. */
    counts: boolean(),
    reason: text().notNull().default(''),
    decidedBy: text(),
    decidedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.depotId] }), index().on(table.depotId)],
)
