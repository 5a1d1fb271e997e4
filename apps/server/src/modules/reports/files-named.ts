import { reportCases } from './reports.table'

/** Photos that a decision removed may be restored. */
export const filesOfReports = [reportCases.photo, reportCases.kept]
