import { limits } from '@allyards/contract/limits'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { limitADay } from '../../accounts'
import { users } from '../../accounts/accounts.table'

const { aDay, aDayAtFirst, atFirstDays } = limits.newConversations

/** Counts a new conversation for the side that begins it. A new account may begin fewer. */
export async function limitFirstMessages(tx: Transaction, partyId: string): Promise<void> {
  const [sender] = await tx
    .select({ isNew: sql<boolean>`${users.createdAt} > now() - make_interval(days => ${atFirstDays})`.mapWith(Boolean) })
    .from(users)
    .where(eq(users.id, partyId))
  const max = sender?.isNew ? aDayAtFirst : aDay
  const words = (wait: string) => `You have begun ${max} conversations today. You can begin the next one in ${wait}.`
  await limitADay(tx, { [`conversations begun by ${partyId}`]: max }, words)
}
