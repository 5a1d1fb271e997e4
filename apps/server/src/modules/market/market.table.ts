import type { MarketBuyers, MarketFigures, MarketPeriod } from '@allyards/contract/operator-market'
import { boolean, date, doublePrecision, index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns'
import { enquiries, enquiryParts } from '../deals/tables/enquiries.table'
import { depots } from '../depots/depots.table'
import type { KeptCell } from './kept-cell'

/**
 * The content of the market page, one row for each choice on it. A job computes it, so the page never counts enquiries. It is sent as it
 * was written, so it is not jsonb, which PostgreSQL would serialise for each reader.
 */
export const marketFigures = pgTable(
  'market_figures',
  {
    days: text().$type<MarketPeriod>().notNull(),
    buyers: text().$type<MarketBuyers>().notNull(),
    figures: json().$type<MarketFigures>().notNull(),
    /** The content of an opened cell, many times larger than the page. */
    cellDetails: json().$type<KeptCell[]>().notNull().default([]),
    countedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.days, table.buyers] })],
)

/** When a depot was last told of missing parts, at most once a week. */
export const toldDepots = pgTable('told_depots', {
  depotId: uuid()
    .primaryKey()
    .references(() => depots.id, { onDelete: 'cascade' }),
  toldAt: time().notNull(),
})

/** The dimensions of all figures: the London day, the kind of buyer, the vehicle and the place. */
const asked = () => ({
  day: date().notNull(),
  isBusiness: boolean().notNull(),
  make: text().notNull(),
  model: text().notNull(),
  region: text(),
})

/** Each enquiry of the last half year with its progress, gathered by the job day by day. All figures are counted from here. */
export const marketEnquiries = pgTable(
  'market_enquiries',
  {
    enquiryId: uuid()
      .primaryKey()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    ...asked(),
    /** Time until the first offer; null while there is none. */
    minutes: doublePrecision(),
    agreed: boolean().notNull(),
    paid: boolean().notNull(),
    completed: boolean().notNull(),
    claimed: boolean().notNull(),
    miles: doublePrecision(),
  },
  (table) => [index().on(table.day)],
)

/** Each part of these enquiries, and whether it got an offer. */
export const marketParts = pgTable(
  'market_parts',
  {
    enquiryPartId: uuid()
      .primaryKey()
      .references(() => enquiryParts.id, { onDelete: 'cascade' }),
    ...asked(),
    partId: text().notNull(),
    isUnanswered: boolean().notNull(),
  },
  (table) => [index().on(table.day), index().on(table.make, table.partId, table.day)],
)
