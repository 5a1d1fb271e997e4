/** The data that answers contain. A change to one of these makes the answers stale. */
export const callTags = [
  'Account',
  'Team',
  'Notices',
  'Enquiries',
  'Quotations',
  'InstantRules',
  'Deals',
  'Products',
  'Chat',
  'UnreadMessages',
  'Feedback',
  'Garage',
  'Wants',
  'Operator',
  'OperatorReports',
  'OperatorDepots',
  'Checks',
  'OperatorDisputes',
  'OperatorJobs',
  'OperatorComplaints',
  'OperatorPayments',
  'OperatorFitFailures',
  'OperatorMarket',
  'Reports',
] as const

export type CallTag = (typeof callTags)[number]
