import type { ChosenKind, MailRhythm, NoticeChoice, NoticeKind } from '@allyards/contract/notifications'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, neverAlike, time } from '../../platform/database/columns'
import { newId } from '../../platform/database/new-id'
import { users } from '../accounts/accounts.table'

export const notifications = pgTable(
  'notifications',
  {
    /** An account, which a trigger makes sure of once for a statement: a foreign key would for each of its rows. */
    userId: uuid().notNull(),
    /** Sorts by creation. All who are told the same have it under the same id: it is unique with its reader only. */
    id: uuid().notNull().$defaultFn(newId),
    kind: text().$type<NoticeKind>().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    /** Path within the product that the notice leads to. */
    link: text().notNull(),
    /** Whether it is shown in the bell; the user may want a kind by mail only. */
    inApp: boolean().notNull().default(true),
    /** When it is mailed at the earliest, with whatever else waits by then; null when it is not, or has been. */
    mailDueAt: time(),
    mailedAt: time(),
    readAt: time(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('notifications_unread').on(table.userId, table.id).where(sql`read_at is null and in_app`).with(neverAlike),
  ],
)

/**
 * When the mails about new notices are due: one row for all who are told at once. What a reader then gets is written at the notices,
 * and they need no index by that time.
 */
export const dueMails = pgTable(
  'due_mails',
  {
    id: id(),
    dueAt: time().notNull(),
    userIds: uuid().array().notNull(),
    /** When they were told. */
    toldAt: time().notNull(),
  },
  (table) => [index().on(table.dueAt)],
)

/** The readers with an email due. */
export const waitingReaders = pgTable('waiting_readers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** When they were told the first of what is due. */
  toldAt: time().notNull(),
})

export type Choices = Partial<Record<ChosenKind, Partial<NoticeChoice>>>

/** A user's notice settings. Without a choice there is no row. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    rhythm: text().$type<MailRhythm>().notNull().default('soon'),
    /** The choices that differ from the defaults. */
    choices: jsonb().$type<Choices>().notNull().default({}),
    /** The secret of the unsubscribe link. */
    unsubscribeToken: text().notNull(),
    lastMailAt: time(),
  },
  (table) => [uniqueIndex().on(table.unsubscribeToken)],
)
