import { boolean, doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, time } from '../database/columns'

/** The copies of the product that run on this database, each written by itself. */
export const instances = pgTable('copies', {
  id: uuid().primaryKey(),
  startedAt: createdAt(),
  seenAt: time().notNull().defaultNow(),
  hasRedis: boolean().notNull(),
  /** Names the place of uploaded files: copies that name another one do not see each other's pictures. */
  filesPlace: text().notNull(),
  /** By how much its clock is ahead of the database's. */
  clockAheadMs: doublePrecision().notNull().default(0),
})
