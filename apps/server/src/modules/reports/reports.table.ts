import type { Sanction } from '@allyards/contract/depot-states'
import type { ReportDecision, ReportKind } from '@allyards/contract/reports'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'
import { users } from '../accounts/accounts.table'
import { operators } from '../operators/operators.table'

/** Shown as R-20401. */
export const reportNumbers = pgSequence('report_numbers', { startWith: 20_401 })

/** A reported target and the decision about it. Reports by several people on one target form one case. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: id(),
    number: integer().notNull().default(sql`nextval('report_numbers')`),
    kind: text().$type<ReportKind>().notNull(),
    aboutId: uuid().notNull(),
    /** The address of the photo, else empty. */
    photo: text().notNull().default(''),
    what: text().notNull(),
    reportedId: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<'open' | 'decided' | 'appealed'>().notNull().default('open'),
    openedAt: createdAt(),
    dueAt: time().notNull(),
    heldBy: uuid().references(() => operators.id),
    heldAt: time(),
    /** The operator's latest question to the reporters. */
    question: text(),
    decision: text().$type<ReportDecision>(),
    rule: text(),
    facts: text(),
    decidedBy: uuid().references(() => operators.id),
    decidedAt: time(),
    /** Everything that the decision removed, so that it can be restored exactly. */
    kept: jsonb().$type<unknown>(),
    /** The restriction or suspension that the decision brought; `since` names it. */
    sanction: jsonb().$type<Sanction & { since: string }>(),
    appealText: text(),
    appealedAt: time(),
    appealDueAt: time(),
    appealStands: boolean(),
    appealReason: text(),
    appealDecidedAt: time(),
  },
  (table) => [
    uniqueIndex().on(table.number),
    uniqueIndex('report_cases_one_open').on(table.kind, table.aboutId, table.photo).where(sql`status = 'open'`),
    index().on(table.status, table.dueAt),
    index().on(table.reportedId),
  ],
)

export const reports = pgTable(
  'reports',
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => reportCases.id),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    text: text().notNull(),
    /** To the question of the case. */
    answer: text(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.caseId, table.reporterId), index().on(table.reporterId)],
)
