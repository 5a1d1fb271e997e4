import { numberMakers } from '@allyards/contract/fitment/part-numbers'
import { boolean, index, integer, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/database/columns'
import { products } from '../products.table'

const productId = () =>
  uuid()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** The ranges of vehicles that a product fits. A product without rows fits what its lists say. */
export const fitmentRows = pgTable(
  'fitment_rows',
  {
    productId: productId(),
    position: smallint().notNull(),
    /** Worked out from the product's lists, and worked out anew whenever they change. */
    stated: boolean().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    /** When its product was listed: the newest of a model are read first. */
    createdAt: time().notNull(),
    generation: text(),
    yearFrom: smallint(),
    yearTo: smallint(),
    bodyStyle: text(),
    trim: text(),
    fuel: text(),
    gearbox: text(),
    engineCc: integer(),
    engineCode: text(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('fitment_rows_newest').on(table.make, table.model, table.createdAt.desc(), table.productId),
  ],
)

export const numberMakerEnum = pgEnum('number_maker', numberMakers)

export const productNumbers = pgTable(
  'product_numbers',
  {
    productId: productId(),
    position: smallint().notNull(),
    /** As printed. */
    number: text().notNull(),
    /** As it is compared. */
    plain: text().notNull(),
    of: numberMakerEnum().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    // Also finds what begins with some signs.
    index().on(table.plain.op('text_pattern_ops'), table.productId),
  ],
)
