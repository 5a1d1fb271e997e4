import type { CheckChange, CheckKind, CheckOutcome } from '@allyards/contract/depot-checks'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../../platform/database/columns'
import { depots } from '../depots.table'

const depotId = () =>
  uuid()
    .notNull()
    .references(() => depots.id, { onDelete: 'cascade' })

/** One thing that an operator checks of a depot. The row exists once the depot has stated it or sent a paper about it. */
export const depotChecks = pgTable(
  'depot_checks',
  {
    depotId: depotId(),
    kind: text().$type<CheckKind>().notNull(),
    /** As the depot states it. Another value is another check. */
    value: text(),
    /** Since when an operator is to look; null while nothing is to be done. */
    waitingSince: time(),
    /** What the depot has changed of itself since the last decision. */
    changes: jsonb().$type<CheckChange[]>().notNull().default([]),
    /** What the operator found, and with it all below. */
    outcome: text().$type<CheckOutcome>(),
    registerNumber: text(),
    registerHolder: text(),
    lookedOn: date(),
    endsOn: date(),
    note: text().notNull().default(''),
    /** The operator's name. */
    decidedBy: text(),
    decidedAt: time(),
    /** When the depot was reminded that it ends. */
    remindedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.depotId, table.kind] }), index().on(table.waitingSince), index().on(table.endsOn)],
)

/** A paper that a depot sent for a check: private, so that its file is served by calls of the depot and the operator alone. */
export const depotDocuments = pgTable(
  'depot_documents',
  {
    id: id(),
    depotId: depotId(),
    kind: text().$type<CheckKind>().notNull(),
    name: text().notNull(),
    fileKey: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.depotId)],
)
