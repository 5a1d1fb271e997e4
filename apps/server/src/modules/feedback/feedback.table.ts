import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'
import { users } from '../accounts/accounts.table'
import { dealItems } from '../deals/tables/deals.table'
import { quotationItems } from '../deals/tables/quotations.table'

/** One side's feedback on the other: once per side and bought thing, which is an accepted offer or a reserved listing. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    fromUserId: uuid()
      .notNull()
      .references(() => users.id),
    toUserId: uuid()
      .notNull()
      .references(() => users.id),
    quotationItemId: uuid().references(() => quotationItems.id, { onDelete: 'cascade' }),
    /** Set for a reserved listing, which has no offer. */
    dealItemId: uuid().references(() => dealItems.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    reply: text(),
    repliedAt: time(),
    createdAt: createdAt(),
    editedAt: time(),
    /** Null until it counts. Until then it is in no sum and no public list. */
    countsSince: time().defaultNow(),
    /** Hidden by an operator: its words are removed and its stars do not count. */
    hiddenAt: time(),
  },
  (table) => [
    uniqueIndex().on(table.quotationItemId, table.fromUserId),
    uniqueIndex().on(table.dealItemId, table.fromUserId),
    check('feedback_is_about_one_thing', sql`num_nonnulls(${table.quotationItemId}, ${table.dealItemId}) = 1`),
    index().on(table.toUserId, table.createdAt.desc()),
    index().on(table.fromUserId, table.createdAt.desc()),
    index('feedback_not_counted').on(table.fromUserId).where(sql`counts_since is null`),
  ],
)

/** Feedback as it was before each correction, with its answer. Only operators read it. */
export const feedbackVersions = pgTable(
  'feedback_versions',
  {
    id: id(),
    feedbackId: uuid()
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    comment: text().notNull(),
    reply: text(),
    writtenAt: time().notNull(),
  },
  (table) => [index().on(table.feedbackId)],
)
