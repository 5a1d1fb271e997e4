/** Promised times of the operators' work. Pages state them, and the queues count by them. */
export const promisedTimes = {
  report: { hours: 24 },
  depotCheck: { workingDays: 2 },
  ratings: { workingDays: 2 },
  payment: { workingDays: 2 },
  dispute: { workingDays: 5 },
  appeal: { workingDays: 5 },
  complaint: { workingDays: 10 },
} as const
