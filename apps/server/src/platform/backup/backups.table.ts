import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../database/columns'

/** When `npm run backup` finished, and how much it wrote, so that whoever looks after the product sees that it happens. */
export const backups = pgTable('backups', {
  takenAt: time().primaryKey(),
  rows: bigint({ mode: 'number' }).notNull(),
  files: integer().notNull(),
})
