import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { conflict, notFound } from '../../platform/errors'
import { reportCases, reports } from './reports.table'

/** A reporter answers the operator's question, as long as the case is open. */
export async function answerReport({ db }: Context, userId: string, id: string, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(reports.caseId, id), eq(reports.reporterId, userId))
    if ((await tx.$count(reports, mine)) === 0) throw notFound('There is no such report.')
    // Locked until the end, so that no decision can intervene.
    const [found] = await tx.select().from(reportCases).where(eq(reportCases.id, id)).for('update')
    if (found?.status !== 'open') throw conflict('This report is decided already.')
    if (found.question === null) throw conflict('Nothing was asked about this report.')
    await tx.update(reports).set({ answer: text }).where(mine)
  })
}
