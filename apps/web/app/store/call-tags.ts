/** What answers are about: a change of one of these makes them stale. */
export const callTags = [
  'Account',
  'Notices',
  'Enquiries',
  'Quotations',
  'Deals',
  'Products',
  'Chat',
  'UnreadMessages',
  'Feedback',
  'Garage',
  'Operator',
  'OperatorReports',
  'OperatorDepots',
  'Checks',
  'OperatorDisputes',
  'OperatorJobs',
  'OperatorComplaints',
  'OperatorPayments',
  'OperatorMarket',
  'Reports',
] as const

export type CallTag = (typeof callTags)[number]
