import type { InstantReason } from '@allyards/contract/instant-reasons'
import type { InstantHours } from '@allyards/contract/instant-terms'
import type { Condition } from '@allyards/contract/products'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../../platform/database/columns'
import { depots } from '../../depots/depots.table'
import { quotationItems } from './quotations.table'

const depotId = () =>
  uuid()
    .notNull()
    .references(() => depots.id, { onDelete: 'cascade' })
const words = () => text().array().notNull().default(sql`'{}'`)

/** The sentences by which a depot answers at once. Whoever offers by them locks them, so a change waits for offers under way. */
export const instantRules = pgTable(
  'instant_rules',
  {
    id: id(),
    depotId: depotId(),
    position: smallint().notNull(),
    name: text().notNull(),
    /** Empty means any. */
    makes: words(),
    parts: words(),
    grades: text().array().$type<Condition[]>().notNull(),
    priceFromPence: integer().notNull(),
    priceToPence: integer().notNull(),
    underPercent: smallint().notNull(),
    floorPence: integer().notNull(),
    /** Null is at any hour. */
    hours: jsonb().$type<InstantHours>(),
    dailyLimit: smallint().notNull(),
    isOn: boolean().notNull().default(false),
    /** All rules of a depot pause together. */
    pausedAt: time(),
    /** The sentence of its last dry run, as `sentenceOf` writes it. */
    triedSentence: text(),
    triedAt: time(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [index().on(table.depotId, table.position)],
)

/** An offer that a rule made: which, and from what price. The offer itself is of the usual kind. */
export const instantOffers = pgTable(
  'instant_offers',
  {
    itemId: uuid()
      .primaryKey()
      .references(() => quotationItems.id, { onDelete: 'cascade' }),
    depotId: depotId(),
    ruleId: uuid().references(() => instantRules.id, { onDelete: 'set null' }),
    /** What the rule was called then. */
    ruleName: text().notNull(),
    /** Of all asked pieces. */
    listPence: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.depotId, table.itemId), index().on(table.ruleId, table.createdAt)],
)

/** How many asked parts got no offer by rule, by day of London and reason. */
export const instantRefusals = pgTable(
  'instant_refusals',
  {
    depotId: depotId(),
    day: date().notNull(),
    reason: text().$type<InstantReason>().notNull(),
    parts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.depotId, table.day, table.reason] }), index().on(table.day)],
)

/** How many examples a depot has had: the next one takes the place of the oldest. */
export const instantTallies = pgTable('instant_tallies', {
  depotId: depotId().primaryKey(),
  examples: bigint({ mode: 'number' }).notNull(),
})

/** The last asked parts that got no offer by rule. They name what may be gone, so nothing waits for what they name. */
export const instantExamples = pgTable(
  'instant_examples',
  {
    depotId: depotId(),
    slot: smallint().notNull(),
    enquiryPartId: uuid().notNull(),
    reason: text().$type<InstantReason>().notNull(),
    ruleId: uuid(),
    productId: uuid(),
    at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.depotId, table.slot] }), index().on(table.at)],
)
