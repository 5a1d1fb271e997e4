import { londonDay } from '@allyards/contract/format-date'
import { asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context'
import { defineJob } from '../../define-job'
import { clock } from '../../platform/clock/clock'
import { inTransaction } from '../../platform/database/in-transaction'
import { ProductError } from '../../platform/errors'
import { eraseAccount, findAccount, type PersonalData } from '../accounts'
import { logOnPerson } from './change-person'
import { plannedErasures } from './people.table'

/** A person with an open deal is tried again the next day. */
export const eraseOnTheDay = (personalData: PersonalData[]) =>
  defineJob({
    name: 'people.erase-on-the-day',
    data: z.object({}),
    schedule: { dailyAt: '04:10' },
    async run(context) {
      const due = await context.db
        .select()
        .from(plannedErasures)
        .where(lte(plannedErasures.on, londonDay(clock.nowMs())))
        .orderBy(asc(plannedErasures.on))
      for (const plan of due) {
        await eraseAsPlanned(context, plan, personalData).catch((error) => {
          if (!(error instanceof ProductError && error.code === 'conflict')) throw error
        })
      }
    },
  })

async function eraseAsPlanned(
  context: Context,
  { userId, reason }: typeof plannedErasures.$inferSelect,
  personalData: PersonalData[],
): Promise<void> {
  await inTransaction(context, async (work) => {
    await work.tx.delete(plannedErasures).where(eq(plannedErasures.userId, userId))
    const account = await findAccount(work.tx, userId)
    // The person has deleted the account since then: nothing is left to erase.
    if (!account) return
    await eraseAccount(context, work, { ...account, userId }, { personalData, leavesDeals: false })
    await logOnPerson(work.tx, 'Job', userId, 'person-erased', 'Erased on the day that was set', reason)
  })
}
