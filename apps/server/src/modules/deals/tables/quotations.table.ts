import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import { offerStates } from '@allyards/contract/lifecycles'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../../platform/database/columns'
import { users } from '../../accounts/accounts.table'
import { parts } from '../../catalogue/catalogue.table'
import { depots } from '../../depots/depots.table'
import { conditionEnum, products } from '../../products/products.table'
import { enquiries, enquiryParts } from './enquiries.table'

export const offerStatusEnum = pgEnum('offer_status', offerStates)

export const quotations = pgTable(
  'quotations',
  {
    id: id(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    depotId: uuid()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    /** The member of the depot who sent it last. */
    sentBy: uuid().references(() => users.id),
    notes: text().notNull(),
    validUntil: time().notNull(),
    createdAt: createdAt(),
    updatedAt: time(),
  },
  (table) => [
    uniqueIndex().on(table.enquiryId, table.depotId),
    index().on(table.depotId, table.createdAt.desc()),
    // Unique, so that offers can refer to both.
    uniqueIndex().on(table.depotId, table.id),
    index().on(table.depotId, table.validUntil),
  ],
)

/** What a depot mailed to the buyer about its quotation: the buyer may report it. */
export const quotationLetters = pgTable(
  'quotation_letters',
  {
    id: id(),
    quotationId: uuid()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.quotationId, table.id)],
)

/** One priced offer for one asked part, for all of its quantity. A seller may offer two grades of it. */
export const quotationItems = pgTable(
  'quotation_items',
  {
    id: id(),
    quotationId: uuid().notNull(),
    /** That of the quotation, so that what was decided of one depot's offers is found among a million. */
    depotId: uuid().notNull(),
    enquiryPartId: uuid()
      .notNull()
      .references(() => enquiryParts.id, { onDelete: 'cascade' }),
    /** The same as that of the asked part, so that offers are found by part. */
    partId: text()
      .notNull()
      .references(() => parts.id),
    status: offerStatusEnum().notNull().default('pending'),
    /** Counts its changes. */
    version: integer().notNull().default(1),
    /** The listing of the depot that it stands on, where it stands on one. */
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    /** A rule of the depot made it (`instant_offers`). */
    isInstant: boolean().notNull().default(false),
    pricePence: integer().notNull(),
    deliveryPence: integer().notNull(),
    deliveryDays: integer().notNull(),
    condition: conditionEnum().notNull(),
    warrantyMonths: integer().notNull(),
    oemNumber: text(),
    features: jsonb().$type<PartFeatures>().notNull().default({}),
    mileage: integer(),
    fitConfirmed: boolean().notNull().default(false),
    /** Of an airbag or a seat belt: the depot states that it is not deployed and not recalled. */
    safetyStated: boolean().notNull().default(false),
    note: text(),
    imageUrls: text().array().notNull().default(sql`'{}'`),
    /** Until when somebody else's reservation holds its piece: nobody can accept it meanwhile. */
    pausedUntil: time(),
    /** When its piece was sold to somebody else, for which it was withdrawn. It comes back with the piece. */
    goneAt: time(),
    decidedAt: time(),
    /** When the deal that it was accepted into was cancelled: its part is wanted again. */
    releasedAt: time(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.depotId, table.quotationId],
      foreignColumns: [quotations.depotId, quotations.id],
      name: 'quotation_items_quotation',
    }).onDelete('cascade'),
    index().on(table.quotationId),
    index().on(table.enquiryPartId),
    // Few offers are open at a time: the clock looks at these alone.
    index('open_offers').on(table.quotationId).where(sql`status = 'pending'`),
    index().on(table.partId, table.status),
    index().on(table.depotId, table.decidedAt),
    index('gone_offers_by_product').on(table.productId).where(sql`gone_at is not null`),
    index('open_offers_by_product').on(table.productId).where(sql`status = 'pending'`),
  ],
)
