/** The pages of /legal, in their order. */
export const legalPaths = [
  '/legal/terms',
  '/legal/privacy',
  '/legal/cookies',
  '/legal/reviews',
  '/legal/ranking',
  '/legal/price-guarantee',
  '/legal/complaints',
  '/legal/accessibility',
] as const
