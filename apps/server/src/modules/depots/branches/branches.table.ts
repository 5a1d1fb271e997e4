import type { OpeningHours } from '@allyards/contract/company-terms'
import { sql } from 'drizzle-orm'
import { doublePrecision, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../../platform/database/columns'
import { depots } from '../depots.table'

/** The further sites of a company. The depot's own row is the first, and holds everything without a branch. */
export const branches = pgTable(
  'branches',
  {
    id: id(),
    depotId: uuid()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    postcode: text().notNull(),
    /** Centre of the postcode area. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Makes handled; empty means all makes. */
    brands: text().array().notNull().default(sql`'{}'`),
    openingHours: jsonb().$type<OpeningHours>(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('branch_names').on(table.depotId, sql`lower(${table.name})`)],
)
