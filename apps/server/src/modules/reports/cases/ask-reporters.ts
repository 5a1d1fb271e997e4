import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Operator } from '../../../platform/auth/caller'
import { inTransaction } from '../../../platform/database/in-transaction'
import { tellPerson } from '../../notifications'
import { writeLog } from '../../operators'
import { caseNumber } from '../case-number'
import { reportCases, reports } from '../reports.table'
import { decidedAlready, lockFreeCase } from './decide-report'

/** Asks the reporters a question. The reported person is not told. */
export async function askReporters(context: Context, operator: Operator, id: string, question: string): Promise<void> {
  await inTransaction(context, async (work) => {
    const { tx } = work
    const found = await lockFreeCase(tx, operator, id)
    if (found.status !== 'open') throw await decidedAlready(tx, found)
    await tx.update(reportCases).set({ question }).where(eq(reportCases.id, id))
    const asked = await tx.update(reports).set({ answer: null }).where(eq(reports.caseId, id)).returning()
    const number = caseNumber(found)
    const title = `We need to know more about your report ${number}`
    const words = `${question}\n\nPlease answer on the page of your report. We decide with what we have by then.`
    for (const { reporterId } of asked) await tellPerson(context, work, reporterId, { title, words, link: `/report/${id}` })
    await writeLog(tx, operator, {
      act: 'reporters-asked',
      about: `${number}: ${asked.length === 1 ? '1 person' : `${asked.length} people`}`,
      reason: question,
      link: `/operator/reports?id=${id}`,
    })
  })
}
