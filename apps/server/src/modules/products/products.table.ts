import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import { partSizes } from '@allyards/contract/part-sizes'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, searchVector, time } from '../../platform/database/columns'
import { endEnum, parts, sideEnum, vehicleCategories } from '../catalogue/catalogue.table'
import { branches } from '../depots/branches/branches.table'
import { depots } from '../depots/depots.table'

export const conditionEnum = pgEnum('condition', ['A', 'B', 'C', 'U'])
export const vatEnum = pgEnum('vat', ['included', 'margin', 'none'])
export const partSizeEnum = pgEnum('part_size', partSizes)
export const productStatusEnum = pgEnum('product_status', ['live', 'draft', 'sold', 'removed'])

const live = sql`status = 'live'`
const words = () => text().array().notNull().default(sql`'{}'`)

/** One listing with the vehicles it fits, flat: a list page reads this table alone. An empty fitment list means all. */
export const products = pgTable(
  'products',
  {
    id: id(),
    depotId: uuid()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    partId: text()
      .notNull()
      .references(() => parts.id),
    /** Where on the car it sits; null where the part has no such place, or nobody said. */
    side: sideEnum(),
    end: endEnum(),
    categoryId: uuid().references(() => vehicleCategories.id),
    condition: conditionEnum().notNull(),
    pricePence: integer().notNull(),
    deliveryPence: integer().notNull().default(0),
    /** What the list shows, sorts and filters by. */
    deliveredPence: integer().generatedAlwaysAs(sql`price_pence + delivery_pence`),
    /** Null stands for the seller's usual terms. */
    deliveryDays: smallint(),
    /** Null stands for what its part usually travels as. */
    size: partSizeEnum(),
    vat: vatEnum().notNull().default('included'),
    stock: integer().notNull().default(1),
    warrantyMonths: integer().notNull().default(0),
    oemNumber: text(),
    /** What a breaker asks about the part, as far as the depot said. */
    features: jsonb().$type<PartFeatures>().notNull().default({}),
    mileage: integer(),
    tested: boolean().notNull().default(false),
    /** Of an airbag or a seat belt: the depot states that it is not deployed and not recalled. */
    safetyStated: boolean().notNull().default(false),
    /** The site where it lies; null for the main one. A closed branch leaves its listings there. */
    branchId: uuid().references(() => branches.id, { onDelete: 'set null' }),
    /** Where the depot keeps it, and its own number for it: for the depot alone. */
    bay: text(),
    stockNumber: text(),
    brand: text().notNull(),
    models: words(),
    bodyStyles: words(),
    trims: words(),
    years: integer().array().notNull().default(sql`'{}'`),
    gearboxes: words(),
    fuels: words(),
    imageUrls: words(),
    status: productStatusEnum().notNull().default('live'),
    /** By an operator: its depot cannot list it again. */
    takenDownAt: time(),
    /** What it was before its depot was suspended; until then it is a draft. */
    pausedAs: productStatusEnum(),
    views: integer().notNull().default(0),
    /** Words to search by: title, part, synonyms, OEM number, fitment. Written by whoever writes the product. */
    searchText: text().notNull(),
    searchVector: searchVector().generatedAlwaysAs(sql`to_tsvector('english', search_text)`),
    createdAt: createdAt(),
    updatedAt: time(),
  },
  (table) => [
    uniqueIndex().on(table.slug),
    uniqueIndex().on(table.depotId, table.stockNumber),
    index().on(table.depotId, table.status, table.createdAt.desc()),
    index().on(table.branchId).where(sql`branch_id is not null`),
    // Each order of the public list, alone and below a brand, a part or both: a page is read from the index, never sorted.
    index('products_live_newest').on(table.createdAt.desc(), table.id).where(live),
    index('products_live_price').on(table.deliveredPence, table.id).where(live),
    index('products_live_brand_newest').on(table.brand, table.createdAt.desc(), table.id).where(live),
    index('products_live_brand_price').on(table.brand, table.deliveredPence, table.id).where(live),
    index('products_live_part_newest').on(table.partId, table.createdAt.desc(), table.id).where(live),
    index('products_live_part_price').on(table.partId, table.deliveredPence, table.id).where(live),
    index('products_live_brand_part').on(table.brand, table.partId, table.createdAt.desc(), table.id).where(live),
    // Nearest first: the newest of a part, depot by depot.
    index('products_live_depot_part').on(table.depotId, table.partId, table.createdAt.desc(), table.id).where(live),
    // The fair price is worked out from what was sold too.
    index('products_sold_brand_part').on(table.brand, table.partId).where(sql`status = 'sold'`),
    index('products_live_category').on(table.categoryId, table.createdAt.desc(), table.id).where(live),
    index().using('gin', table.searchVector),
  ],
)

/** Live products by model, in both orders; an empty model stands for every model of the brand. Written with the product. */
export const productModels = pgTable(
  'product_models',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    brand: text().notNull(),
    model: text().notNull(),
    partId: text().notNull(),
    deliveredPence: integer().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.model] }),
    index('product_models_newest').on(table.brand, table.model, table.createdAt.desc(), table.productId),
    index('product_models_price').on(table.brand, table.model, table.deliveredPence, table.productId),
    index('product_models_part').on(table.brand, table.model, table.partId, table.createdAt.desc(), table.productId),
  ],
)

/** How often a product was looked at on one day. */
export const productViews = pgTable(
  'product_views',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
)
