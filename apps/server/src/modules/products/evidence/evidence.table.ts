import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/database/columns'
import { users } from '../../accounts/accounts.table'
import { parts, sideEnum } from '../../catalogue/catalogue.table'
import { depots } from '../../depots/depots.table'

/** What the buyer of a part said of one of its numbers: whether it fitted their car. */
export const fitEvidence = pgTable(
  'fit_evidence',
  {
    /** The part of the deal. */
    itemId: uuid().notNull(),
    /** As it is compared. */
    number: text().notNull(),
    partId: text()
      .notNull()
      .references(() => parts.id),
    side: sideEnum(),
    make: text().notNull(),
    model: text().notNull(),
    /** Null where the catalogue cannot tell, or two followed each other in the car's year. */
    generation: text(),
    bodyStyle: text(),
    fuel: text(),
    gearbox: text(),
    engineCc: integer(),
    engineCode: text(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    depotId: uuid()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    fits: boolean().notNull(),
    /** An upheld failure that no operator has looked at: while it is there, nothing is lifted. */
    isHeld: boolean().notNull().default(false),
    /** It fitted, says somebody who may be the depot itself: that counts for nothing until an operator has decided. */
    isOwn: boolean().notNull().default(false),
    answeredAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.number] }),
    index().on(table.number, table.partId, table.make, table.model),
    index().on(table.make, table.model, table.generation),
    index().on(table.buyerId),
    index().on(table.depotId),
  ],
)

/** Upheld claims that a part with a number does not fit, for the operators' queue. */
export const fitFailures = pgTable(
  'fit_failures',
  {
    itemId: uuid().primaryKey(),
    claimId: uuid().notNull(),
    upheldAt: time().notNull(),
    lookedAt: time(),
    /** Whether it counts against the number, as the operator decided; null until then. */
    counts: boolean(),
  },
  (table) => [index('fit_failures_waiting').on(table.upheldAt).where(sql`looked_at is null`)],
)
