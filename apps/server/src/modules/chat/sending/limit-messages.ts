import { DAY_MS } from '@allyards/contract/durations'
import { formatCount } from '@allyards/contract/format-count'
import { limits } from '@allyards/contract/limits'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable, Transaction } from '../../../platform/database/database'
import { firstIdAt } from '../../../platform/database/first-id'
import { limitADay, TooMany } from '../../accounts'
import { users } from '../../accounts/accounts.table'
import { messages } from '../chat.table'

const { aDay, aDayAtFirst, atFirstDays } = limits.newConversations

/** Messages of the last 24 hours have a higher id. */
export const firstIdOfDay = () => firstIdAt(clock.nowMs() - DAY_MS)

/** The refusal for a sender who has reached the limit of messages in 24 hours. */
export async function tooManyMessages(db: Queryable, senderId: string): Promise<TooMany> {
  const [first] = await db
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), gt(messages.id, firstIdOfDay())))
    .orderBy(asc(messages.id))
    .limit(1)
  const until = new Date((first?.at.getTime() ?? clock.nowMs()) + DAY_MS)
  const written = `You have written ${formatCount(limits.messagesADay)} messages in 24 hours.`
  return new TooMany(until, (wait) => `${written} You can write the next one in ${wait}.`)
}

/** Counts a new conversation for the side that begins it. A new account has a lower limit. */
export async function limitFirstMessages(tx: Transaction, partyId: string): Promise<void> {
  const [sender] = await tx
    .select({ isNew: sql<boolean>`${users.createdAt} > now() - make_interval(days => ${atFirstDays})`.mapWith(Boolean) })
    .from(users)
    .where(eq(users.id, partyId))
  const max = sender?.isNew ? aDayAtFirst : aDay
  const words = (wait: string) => `You have begun ${max} conversations today. You can begin the next one in ${wait}.`
  await limitADay(tx, { [`conversations begun by ${partyId}`]: max }, words)
}
