import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../database/columns'

/** Calls with an Idempotency-Key that were done, each written in the transaction of what it changed. Kept for a day. */
export const doneCalls = pgTable(
  'done_calls',
  {
    callerId: uuid().notNull(),
    key: text().notNull(),
    /** Of what was asked: the same key for something else is a mistake. */
    fingerprint: text().notNull(),
    /** What the transaction gave back. */
    result: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.callerId, table.key] }), index().on(table.createdAt)],
)
