import type { MarketBuyers, MarketFigures, MarketPeriod } from '@allyards/contract/operator-market'
import { boolean, date, doublePrecision, index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns'
import { enquiries, enquiryParts } from '../deals/tables/enquiries.table'
import { depots } from '../depots/depots.table'
import type { KeptCell } from './kept-cell'

/**
 * What the page of the market shows, one row for each choice on it. Kept by a job: the page never counts enquiries. It is sent as it
 * was written, so it is no jsonb, which PostgreSQL puts together anew for each reader.
 */
export const marketFigures = pgTable(
  'market_figures',
  {
    days: text().$type<MarketPeriod>().notNull(),
    buyers: text().$type<MarketBuyers>().notNull(),
    figures: json().$type<MarketFigures>().notNull(),
    /** What a cell shows when it is opened: many times the page. */
    cellDetails: json().$type<KeptCell[]>().notNull().default([]),
    countedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.days, table.buyers] })],
)

/** When a depot was last told of missing parts: it is told once a week at most. */
export const toldDepots = pgTable('told_depots', {
  depotId: uuid()
    .primaryKey()
    .references(() => depots.id, { onDelete: 'cascade' }),
  toldAt: time().notNull(),
})

/** What all figures tell apart: the day in London, who asked, for what vehicle, from where. */
const asked = () => ({
  day: date().notNull(),
  isBusiness: boolean().notNull(),
  make: text().notNull(),
  model: text().notNull(),
  region: text(),
})

/** Each enquiry of half a year with how far it came, gathered by the job day by day. All figures are counted from here. */
export const marketEnquiries = pgTable(
  'market_enquiries',
  {
    enquiryId: uuid()
      .primaryKey()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    ...asked(),
    /** Until the first offer; null while there is none. */
    minutes: doublePrecision(),
    agreed: boolean().notNull(),
    paid: boolean().notNull(),
    completed: boolean().notNull(),
    claimed: boolean().notNull(),
    miles: doublePrecision(),
  },
  (table) => [index().on(table.day)],
)

/** Each part that these asked for, and whether an offer for it came. */
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
