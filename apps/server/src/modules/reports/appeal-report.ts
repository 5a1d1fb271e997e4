import { promisedTimes } from '@allyards/contract/promised-times'
import { addWorkingDays } from '@allyards/contract/working-days'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import { conflict, notFound } from '../../platform/errors'
import { mayAppeal } from './own-report'
import { reportCases } from './reports.table'

/** The reported person appeals, once. */
export async function appealReport({ db }: Context, userId: string, id: string, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(reportCases.id, id), eq(reportCases.reportedId, userId))
    const [found] = await tx.select().from(reportCases).where(mine).for('update')
    if (!found?.decision || found.decision === 'no-breach') throw notFound('There is no such report.')
    if (found.appealedAt) throw conflict('You have asked for another look already.')
    if (!mayAppeal(found)) throw conflict('The time to ask for another look is over.')
    const appealedAt = clock.now()
    const appealDueAt = addWorkingDays(appealedAt, promisedTimes.appeal.workingDays)
    await tx
      .update(reportCases)
      .set({ appealText: text, appealedAt, appealDueAt, status: 'appealed', heldBy: null, heldAt: null })
      .where(eq(reportCases.id, id))
  })
}
