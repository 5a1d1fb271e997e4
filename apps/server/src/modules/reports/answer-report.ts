import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { conflict, notFound } from '../../platform/errors'
import { reportCases, reports } from './reports.table'

/** A reporter says what they were asked, as long as it is not decided. */
export async function answerReport({ db }: Context, userId: string, id: string, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(reports.caseId, id), eq(reports.reporterId, userId))
    if ((await tx.$count(reports, mine)) === 0) throw notFound('There is no such report.')
    // Held until the end, so that no decision comes between.
    const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, id)).for('update')
    if (found?.status !== 'open') throw conflict('This report is decided already.')
    if (found.question === null) throw conflict('Nothing was asked about this report.')
    await tx.update(reports).set({ answer: text }).where(mine)
  })
}
