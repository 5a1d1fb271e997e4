import type { MarketBuyers, MarketPeriod } from '@allyards/contract/operator-market'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/database/columns'
import { depots } from '../depots/depots.table'
import type { KeptFigures } from './kept-figures'

/** What the page of the market shows, one row for each choice on it. Kept by a job: the page never counts enquiries. */
export const marketFigures = pgTable(
  'market_figures',
  {
    days: text().$type<MarketPeriod>().notNull(),
    buyers: text().$type<MarketBuyers>().notNull(),
    figures: jsonb().$type<KeptFigures>().notNull(),
    countedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.days, table.buyers] })],
)

/** When a depot was last told of missing parts. The one row of a depot holds its weekly limit. */
export const toldDepots = pgTable('told_depots', {
  depotId: uuid()
    .primaryKey()
    .references(() => depots.id, { onDelete: 'cascade' }),
  toldAt: time().notNull(),
})
