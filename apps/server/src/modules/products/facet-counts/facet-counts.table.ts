import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

// Facts about the live products of each brand. Only the jobs of refresh-facet-counts.ts write them, so they may be some seconds old.

const words = () => text().array().notNull()

/** How many products there are: of a brand, of a part of a brand, or of a model; of all grades or of one. What is left open is empty. */
export const productCounts = pgTable(
  'product_counts',
  {
    brand: text().notNull(),
    partId: text().notNull(),
    /** `*` holds the products that fit every model. */
    model: text().notNull(),
    grade: text().notNull(),
    count: integer().notNull(),
    /** The same count by the contract's steps of price. */
    countsByPrice: integer().array().notNull(),
  },
  (table) => [index().on(table.model, table.grade, table.partId, table.brand), index().on(table.brand)],
)

/**
 * Which vehicles of a model the products fit: one row for each combination of lists, with the years of all its products joined.
 * An empty model stands for every model, an empty list for every value. The filter lists read this.
 */
export const productFitments = pgTable(
  'product_fitments',
  {
    brand: text().notNull(),
    model: text().notNull(),
    bodyStyles: words(),
    trims: words(),
    gearboxes: words(),
    fuels: words(),
    years: integer().array().notNull(),
    /** One of the products fits every year. */
    everyYear: boolean().notNull(),
  },
  (table) => [index().on(table.brand, table.model)],
)

/** The same with the years as each product has them, and how many products there are. */
export const productFitmentCounts = pgTable(
  'product_fitment_counts',
  {
    brand: text().notNull(),
    model: text().notNull(),
    bodyStyles: words(),
    trims: words(),
    gearboxes: words(),
    fuels: words(),
    years: integer().array().notNull(),
    count: integer().notNull(),
  },
  (table) => [index().on(table.brand, table.model)],
)

/** Words that products are found by, for putting typing errors right. A word stays when its last product goes. */
export const productWords = pgTable('product_words', { word: text().primaryKey() }, (table) => [
  index().using('gin', table.word.op('gin_trgm_ops')),
])
