import type { Verdict } from '@allyards/contract/fitment/verdict'
import type { AcceptedFit, WantSource, WantState } from '@allyards/contract/wants'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'
import { users } from '../accounts/accounts.table'
import { endEnum, parts, sideEnum } from '../catalogue/catalogue.table'
import { products } from '../products/products.table'

const isOpen = sql`state = 'open'`

/** What a buyer asked to be told of, with what is known of the car. */
export const wants = pgTable(
  'wants',
  {
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<WantState>().notNull().default('open'),
    source: text().$type<WantSource>().notNull(),
    reg: text(),
    make: text().notNull(),
    model: text().notNull(),
    bodyStyle: text(),
    trim: text(),
    year: integer(),
    gearbox: text(),
    fuel: text(),
    engineCc: integer(),
    /** A month: 2014-03. */
    firstRegistered: text(),
    engineCode: text(),
    /** As the catalogue had them when the want was left. */
    generations: text().array().notNull().default(sql`'{}'`),
    partId: text()
      .notNull()
      .references(() => parts.id),
    side: sideEnum(),
    end: endEnum(),
    /** As printed. */
    number: text(),
    maxPence: integer(),
    fit: text().$type<AcceptedFit>().notNull(),
    /** What two equal wants share. */
    key: text().notNull(),
    /** The secret of the link that ends it. */
    endToken: text().notNull(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    endedAt: time(),
  },
  (table) => [
    uniqueIndex('wants_open_once').on(table.buyerId, table.key).where(isOpen),
    uniqueIndex().on(table.endToken),
    index().on(table.buyerId, table.id),
    index('wants_open_part').on(table.partId, table.make, table.model).where(isOpen),
    index('wants_open_end').on(table.expiresAt).where(isOpen),
    index('wants_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
)

/** A listing of which a want's buyer was told: once. */
export const wantMatches = pgTable(
  'want_matches',
  {
    id: id(),
    wantId: uuid()
      .notNull()
      .references(() => wants.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    verdict: text().$type<Verdict>().notNull(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('want_matches_once').on(table.wantId, table.productId), index().on(table.productId)],
)
