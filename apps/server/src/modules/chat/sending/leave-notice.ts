import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { users } from '../../accounts/accounts.table'
import { joinedToday } from '../../depots'
import { depots } from '../../depots/depots.table'
import { notify } from '../../notifications'
import { type MessageRow, presentMessage, presentName } from '../chat.presenter'
import { messages } from '../chat.table'

const MOST_COUNTED = 100

/** Leaves an absent reader one notice for each conversation, not one for each message. */
export async function leaveNotice(
  context: Pick<Context, 'db' | 'live' | 'jobs'>,
  work: Work,
  row: MessageRow,
  contactsShared: boolean,
): Promise<void> {
  const { tx } = work
  const [sender] = await tx
    .select({ role: users.role, name: users.name, deletedAt: users.deletedAt, depot: depots })
    .from(users)
    .leftJoin(depots, eq(depots.userId, users.id))
    .where(eq(users.id, row.senderId))
  if (!sender) return
  const unread = await countUnread(tx, row)
  const { depot } = sender
  const known = presentName(sender, depot?.companyName, contactsShared)
  const name = depot && joinedToday(depot) ? `${known}, a depot that joined today` : known
  await notify(context, work, {
    userId: row.receiverId,
    kind: 'message',
    title: unread === 1 ? `New message from ${name}` : `${unread < MOST_COUNTED ? unread : '99+'} new messages from ${name}`,
    body: presentMessage(row, row.receiverId, contactsShared).body.slice(0, 140) || 'Photo',
    link: linkToThread(sender.role === 'seller' ? 'buyer' : 'seller', row.senderId),
    replaces: true,
  })
}

/** The link to the conversation for a reader of this role. */
export const linkToThread = (role: 'buyer' | 'seller', otherId: string): string =>
  `${role === 'buyer' ? '/buyer-dashboard' : '/message'}?with=${otherId}`

async function countUnread(tx: Transaction, row: MessageRow): Promise<number> {
  const unread = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.receiverId, row.receiverId), eq(messages.senderId, row.senderId), isNull(messages.readAt)))
    .limit(MOST_COUNTED)
  return unread.length
}
