/** "Fitted 3 of 3 cars like yours" */
export const evidenceWords = ({ fitted, cases }: { fitted: number; cases: number }): string =>
  `Fitted ${fitted} of ${cases} cars like yours`
