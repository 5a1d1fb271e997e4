import { MINUTE_MS } from '@allyards/contract/durations'
import { and, desc, gte, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../context'
import { defineJob } from '../../../define-job'
import { clock } from '../../../platform/clock/clock'
import { firstIdAt } from '../../../platform/database/first-id'
import { inTransaction } from '../../../platform/database/in-transaction'
import { notifications } from '../../notifications/notifications.table'
import { messages } from '../chat.table'
import { findPeopleWithAcceptedOffer } from '../relation'
import { leaveNotice, linkToThread } from './leave-notice'

const LEFT_ALONE_MS = 15 * MINUTE_MS
/** Long enough to cover a restart. */
const GIVEN_UP_MS = 45 * MINUTE_MS

/** Messages left unread in an open browser are announced like those to an absent reader: in the bell and by email. */
export const remindOfMissed = defineJob({
  name: 'chat.remind-of-missed',
  data: z.object({}),
  schedule: { everyMinutes: 5 },
  async run(context) {
    for (const row of await findMissed(context)) {
      await inTransaction(context, async (work) => {
        const shared = await findPeopleWithAcceptedOffer(work.tx, row.receiverId)
        await leaveNotice(context, work, row, shared.has(row.senderId))
      })
    }
  },
})

/** The newest message of each conversation. Ids begin with the time, so a time span is an id span. */
async function findMissed({ db }: Context) {
  const told = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        sql`${notifications.userId} = ${messages.receiverId}`,
        sql`${notifications.link} in (${linkToThread('buyer', '')} || ${messages.senderId}, ${linkToThread('seller', '')} || ${messages.senderId})`,
        sql`(${notifications.readAt} is null or ${notifications.readAt} > ${messages.createdAt})`,
      ),
    )
  return db
    .selectDistinctOn([messages.threadId, messages.receiverId])
    .from(messages)
    .where(
      and(
        gte(messages.id, firstIdAt(clock.nowMs() - GIVEN_UP_MS)),
        lt(messages.id, firstIdAt(clock.nowMs() - LEFT_ALONE_MS)),
        isNull(messages.readAt),
        isNotNull(messages.deliveredAt),
        notExists(told),
      ),
    )
    .orderBy(messages.threadId, messages.receiverId, desc(messages.id))
}
