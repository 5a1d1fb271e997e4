import { inArray, lt } from 'drizzle-orm'
import type { ForgetOld } from '../../platform/retention/forget-nightly'
import { reportCases, reports } from './reports.table'

/** A case is deleted with all its reports. */
export const forgetReports: ForgetOld = async ({ db }, before, limit) => {
  const old = await db.select({ id: reportCases.id }).from(reportCases).where(lt(reportCases.openedAt, before)).limit(limit)
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.delete(reports).where(inArray(reports.caseId, ids))
  await db.delete(reportCases).where(inArray(reportCases.id, ids))
  return ids.length
}
