import type { OpeningHours } from '@allyards/contract/company-terms'
import type { DeliveryTerms } from '@allyards/contract/delivery-terms'
import type { DepotState } from '@allyards/contract/depot-states'
import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'
import { users } from '../accounts/accounts.table'

/** A state under the present one; `since` identifies it. */
export interface StateBefore {
  state: DepotState
  since: string
  until: string | null
}

/** A seller's company details. The row exists once they are filled in. */
export const depots = pgTable(
  'depots',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    companyName: text().notNull(),
    companyNumber: text(),
    vatNumber: text(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    postcode: text().notNull(),
    /** Centre of the postcode area. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    phoneNumber: text(),
    about: text(),
    /** Makes handled; empty means all makes. */
    brands: text().array().notNull().default(sql`'{}'`),
    logoUrl: text(),
    atfPermit: text(),
    scrapLicence: text(),
    /** Number of a recyclers' association. */
    certification: text(),
    openingHours: jsonb().$type<OpeningHours>(),
    /** The usual price of a parcel; null until the seller sets it. */
    deliveryPence: integer(),
    freeDeliveryFromPence: integer(),
    deliveryDays: integer(),
    /** Surcharges for larger sizes and distant places, in pounds; null until the seller sets them. */
    deliverySizes: jsonb().$type<DeliveryTerms['sizes']>(),
    deliveryPlaces: jsonb().$type<Partial<DeliveryTerms['places']>>(),
    offersCollection: boolean().notNull().default(false),
    /** The carrier that it states is approved for dangerous goods. */
    dangerousCarrier: text(),
    /** In the seller's own words. */
    deliveryTerms: text(),
    defaultWarrantyMonths: integer().notNull().default(1),
    /** The number of ratings of 1, 2, 3, 4 and 5, written in the transaction that stores feedback. */
    ratingCounts: integer().array().notNull().default(sql`'{0,0,0,0,0}'`),
    medianResponseMinutes: integer(),
    withdrawnOffers: integer().notNull().default(0),
    state: text().$type<DepotState>().notNull().default('new'),
    stateSince: createdAt(),
    /** The day on which it ends by itself. */
    stateUntil: date(),
    /** What it goes back to, the nearest last. */
    statesBefore: jsonb().$type<StateBefore[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: time(),
  },
  (table) => [
    uniqueIndex().on(table.userId),
    uniqueIndex().on(table.slug),
    index().on(table.city),
    index().using('gin', table.brands),
  ],
)
