import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '../accounts'
import { caseNumber } from './case-number'
import { reportCases, reports } from './reports.table'

/** Decisions stay; the person's own words are removed. */
export const personalReports: PersonalData = {
  async forget(_, { tx }, { userId }) {
    await tx.update(reports).set({ text: '', answer: null }).where(eq(reports.reporterId, userId))
    await tx
      .update(reportCases)
      .set({ kept: null, appealText: sql`left(${reportCases.appealText}, 0)` })
      .where(eq(reportCases.reportedId, userId))
  },
  async export(db, { userId }) {
    const made = await db
      .select({
        number: reportCases.number,
        what: reportCases.what,
        reason: reports.reason,
        text: reports.text,
        answer: reports.answer,
        at: reports.createdAt,
      })
      .from(reports)
      .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
      .where(eq(reports.reporterId, userId))
    return { reports: made.map((report) => ({ ...report, number: caseNumber(report) })) }
  },
}
