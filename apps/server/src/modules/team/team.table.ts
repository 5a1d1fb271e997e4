import type { MemberRole } from '@allyards/contract/members'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '../../platform/database/columns'
import { users } from '../accounts/accounts.table'
import { depots } from '../depots/depots.table'

/** An open invitation to join a depot. The row goes when it is accepted or withdrawn. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    depotId: uuid()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    role: text().$type<MemberRole>().notNull(),
    tokenHash: text().notNull(),
    /** Who sent it last. */
    invitedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: time().notNull(),
    endsAt: time().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.depotId, table.emailKey),
    uniqueIndex().on(table.tokenHash),
    index().on(table.invitedBy),
    index().on(table.endsAt),
  ],
)
