export const enquiry = { maxParts: 20, expiresDays: 30, sameRequestDays: 7 } as const
