import { ends, sides } from '@allyards/contract/part-places'
import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from '../../platform/database/columns'

export const makes = pgTable('makes', { id: id(), name: text().notNull(), slug: text().notNull() }, (table) => [
  uniqueIndex().on(table.name),
  uniqueIndex().on(table.slug),
])

/** One trim of one generation: what it was sold as, as ranges and lists rather than one row per combination. */
export const variants = pgTable(
  'variants',
  {
    id: id(),
    make: text().notNull(),
    model: text().notNull(),
    modelSlug: text().notNull(),
    generation: text().notNull(),
    trim: text().notNull(),
    yearFrom: integer().notNull(),
    /** Null while on sale. */
    yearTo: integer(),
    bodyStyles: text().array().notNull(),
    gearboxes: text().array().notNull(),
    fuels: text().array().notNull(),
  },
  (table) => [uniqueIndex().on(table.make, table.model, table.generation, table.trim)],
)

/** Where on the car a part sits. */
export const sideEnum = pgEnum('part_side', sides)
export const endEnum = pgEnum('part_end', ends)

export const parts = pgTable(
  'parts',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    slug: text().notNull(),
    position: integer().notNull(),
    details: text(),
    /** Other words people use for it, for search. */
    synonyms: text().array().notNull().default(sql`'{}'`),
  },
  (table) => [uniqueIndex().on(table.slug)],
)

export const vehicleCategories = pgTable(
  'vehicle_categories',
  { id: id(), name: text().notNull(), slug: text().notNull() },
  (table) => [uniqueIndex().on(table.slug), index().using('gin', table.name.op('gin_trgm_ops'))],
)
