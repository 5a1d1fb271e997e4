import type { End, Side } from '@allyards/contract/part-places'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The delivered price of one piece of a part by vehicle. An empty field stands for "any". A job writes it. */
export const fairPrices = pgTable(
  'fair_prices',
  {
    partId: text().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    bodyStyle: text().notNull(),
    trim: text().notNull(),
    /** A side or an end, of parts whose price differs by it. */
    place: text().$type<Side | End | ''>().notNull().default(''),
    lowPence: integer().notNull(),
    medianPence: integer().notNull(),
    highPence: integer().notNull(),
    sample: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partId, table.make, table.model, table.bodyStyle, table.trim, table.place] })],
)
