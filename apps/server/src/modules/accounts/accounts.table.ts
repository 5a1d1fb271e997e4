import type { LockedThing } from '@allyards/contract/account-locks'
import type { MemberRole } from '@allyards/contract/members'
import { boolean, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'

export const roleEnum = pgEnum('role', ['buyer', 'seller'])

export const users = pgTable(
  'users',
  {
    id: id(),
    role: roleEnum().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** Lower case, trimmed: what two spellings of one address share. */
    emailKey: text().notNull(),
    phoneNumber: text().notNull(),
    /** Digits only, national zero resolved: what two spellings of one phone share. */
    phoneKey: text().notNull(),
    /** The place that a buyer gave. */
    city: text(),
    /** Whom a buyer buys for, when it is a business. */
    businessName: text(),
    businessVatNumber: text(),
    passwordHash: text().notNull(),
    /** Null as long as no change was noted. */
    passwordChangedAt: time(),
    emailVerifiedAt: time(),
    /** Since when the account has this address; one that came back counts from its first day. */
    emailSince: createdAt(),
    /** Mail to this address was refused for good. */
    emailBouncedAt: time(),
    /** The depot that a seller works for, once its details are filled in, and as what. Written by joinDepot. */
    depotId: uuid(),
    memberRole: text().$type<MemberRole>(),
    memberSince: time(),
    /** The account under which buyers know the depot: the same for all of its members. */
    partyId: uuid(),
    /**
     * The new account of the person who opened a depot and left it. This one stays, without a way in, because buyers know the depot
     * under it.
     */
    movedToId: uuid(),
    isDemo: boolean().notNull().default(false),
    deletedAt: time(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.emailKey),
    uniqueIndex().on(table.phoneKey),
    index().on(table.depotId),
    index().on(table.partyId),
    index().on(table.movedToId),
  ],
)

/** The owner of a deleted account, which can be restored until this row goes. */
export const leftAccounts = pgTable(
  'left_accounts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    city: text(),
    businessName: text(),
    businessVatNumber: text(),
    passwordHash: text().notNull(),
    emailVerifiedAt: time(),
    /** The depot that left with its last owner. */
    depotId: uuid(),
    leftAt: createdAt(),
  },
  (table) => [index().on(table.leftAt)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (table) => [uniqueIndex().on(table.tokenHash), index().on(table.userId)],
)

export const oneTimeTokenEnum = pgEnum('one_time_token_kind', [
  'verify_email',
  'reset_password',
  'undo_email_change',
  'undo_deletion',
])

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: oneTimeTokenEnum().notNull(),
    tokenHash: text().notNull(),
    /** The address the link was sent to. */
    email: text().notNull(),
    /** The time since which the address has had the account, for a link that restores it. */
    emailSince: time(),
    usedAt: time(),
    expiresAt: time().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.tokenHash), index().on(table.userId, table.kind)],
)

/** The acts that operators locked for a person, with the end and the reason. */
export const accountLocks = pgTable(
  'account_locks',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    what: text().$type<LockedThing>().notNull(),
    until: time().notNull(),
    reason: text().notNull(),
    /** The operator's name. */
    by: text().notNull(),
    at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.what] })],
)

/** Failed logins by address, by account, and by the two together. Keys are hashed: they name nobody. */
export const loginThrottles = pgTable(
  'login_throttles',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastFailureAt: time().notNull(),
    blockedUntil: time(),
  },
  (table) => [index().on(table.lastFailureAt)],
)

/** Counted acts with limits by the hour and the day. Hashed keys identify nobody. */
export const countedActs = pgTable('counted_acts', { id: id(), key: text().notNull(), at: createdAt() }, (table) => [
  index().on(table.key, table.at),
  index().on(table.at),
])
