import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

// Facts about the live products of each brand. Only the jobs of refresh-facet-counts.ts write them, so they may be some seconds old.

const words = () => text().array().notNull()

/** Product counts by brand, part and model, for all grades or one. An empty column stands for all. */
export const productCounts = pgTable(
  'product_counts',
  {
    brand: text().notNull(),
    partId: text().notNull(),
    /** `*` holds the products that fit every model. */
    model: text().notNull(),
    grade: text().notNull(),
    count: integer().notNull(),
    /** The count divided into the contract's price steps. */
    countsByPrice: integer().array().notNull(),
  },
  (table) => [index().on(table.model, table.grade, table.partId, table.brand), index().on(table.brand)],
)

/**
 * The vehicles of a model that products fit: one row for each combination of lists, with the years of all its products.
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
    /** At least one product fits every year. */
    everyYear: boolean().notNull(),
  },
  (table) => [index().on(table.brand, table.model)],
)

/** The same, with each product's own years and the number of products. */
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

/** Searchable words of products, for correcting typing errors. A word stays when its last product goes. */
export const productWords = pgTable('product_words', { word: text().primaryKey() }, (table) => [
  index().using('gin', table.word.op('gin_trgm_ops')),
])
