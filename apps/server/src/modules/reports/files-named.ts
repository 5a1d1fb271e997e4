import { reportCases } from './reports.table'

/** What a decision took away may be put back. */
export const filesOfReports = [reportCases.photo, reportCases.kept]
