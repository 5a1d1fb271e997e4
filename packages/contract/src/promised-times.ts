/** How soon somebody looks at what people send us. The pages say it, and the operators' queues count by it. */
export const promisedTimes = {
  report: { hours: 24 },
  depotCheck: { workingDays: 2 },
  ratings: { workingDays: 2 },
  payment: { workingDays: 2 },
  dispute: { workingDays: 5 },
  appeal: { workingDays: 5 },
  complaint: { workingDays: 10 },
} as const
