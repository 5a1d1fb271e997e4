import type { LoggedChange, OperatorAct } from '@allyards/contract/operator-log'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'

/** Operator accounts. They are not users: they can own and do nothing that a buyer or seller can. */
export const operators = pgTable(
  'operators',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    passwordHash: text().notNull(),
    /** The key of the authenticator app, in base 32; null before set-up. */
    key: text(),
    /** When the first correct code was entered. Until then a new key can be requested. */
    confirmedAt: time(),
    /** The time step of the last accepted code: a code works once. */
    lastStep: integer().notNull().default(0),
    wrongCodes: integer().notNull().default(0),
    lockedUntil: time(),
    disabledAt: time(),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.emailKey)],
)

const operatorId = () =>
  uuid()
    .notNull()
    .references(() => operators.id)

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: id(),
    operatorId: operatorId(),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (table) => [uniqueIndex().on(table.tokenHash), index().on(table.operatorId)],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  { id: id(), operatorId: operatorId(), codeHash: text().notNull(), usedAt: time() },
  (table) => [index().on(table.operatorId)],
)

/**
 * Every act of an operator, with its reason. The database refuses to change or remove a row (see its migration). No row names a
 * buyer or seller, so that erased people do not live on here.
 */
export const operatorLog = pgTable(
  'operator_log',
  {
    number: serial().primaryKey(),
    at: createdAt(),
    /** Null for the command line and for jobs. */
    operatorId: uuid().references(() => operators.id),
    who: text().notNull(),
    act: text().$type<OperatorAct>().notNull(),
    about: text().notNull(),
    reason: text().notNull(),
    changes: jsonb().$type<LoggedChange[]>().notNull().default(sql`'[]'`),
    link: text(),
  },
  (table) => [index().on(table.act, table.number.desc()), index().on(table.operatorId, table.number.desc())],
)
