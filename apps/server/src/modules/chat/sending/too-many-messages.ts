import { DAY_MS } from '@allyards/contract/durations'
import { formatCount } from '@allyards/contract/format-count'
import { limits } from '@allyards/contract/limits'
import { and, asc, eq, gt } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { firstIdAt } from '../../../platform/database/first-id'
import { TooMany } from '../../accounts'
import { messages } from '../chat.table'

/** Ids of the last 24 hours come after it. */
export const firstIdOfDay = () => firstIdAt(clock.nowMs() - DAY_MS)

/** Said to a sender whose messages of the last 24 hours are as many as one may write. */
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
