import { reportDecisions } from '@allyards/contract/reports'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Work } from '../../../platform/database/in-transaction'
import { tellPerson } from '../../notifications'
import { caseNumber } from '../case-number'
import { type Case, outcomeWords } from '../own-report'
import { reports } from '../reports.table'

/** Tells every reporter the outcome. The reported person is told what and why, if there was a breach. */
export async function tellOfDecision(context: Context, work: Work, decided: Case): Promise<void> {
  const number = caseNumber(decided)
  const made = await work.tx.select({ reporterId: reports.reporterId }).from(reports).where(eq(reports.caseId, decided.id))
  for (const { reporterId } of made) {
    const title = decided.kind === 'masking' ? `Your hidden words, ${number}: decided` : `Your report ${number} was decided`
    await tellPerson(context, work, reporterId, {
      title,
      words: outcomeWords(decided, 'reporter'),
      link: `/report/${decided.id}`,
    })
  }
  const words = outcomeWords(decided, 'reported')
  if (words === '' || !decided.decision) return
  const title = `${decided.what}: ${reportDecisions[decided.decision].toLowerCase()}`
  await tellPerson(context, work, decided.reportedId, { title, words, link: `/report/${decided.id}` })
}
