/** "Fitted 3 of 3 cars like yours" */
export const evidenceWords = ({ fitted, cases }: { fitted: number; cases: number }): string =>
  `Fitted ${fitted} of ${cases} cars like yours`

/** "2 buyers of cars like yours said that it did not fit" */
export function buyersDoubtWords({ fitted, cases }: { fitted: number; cases: number }): string {
  const failed = cases - fitted
  return `${failed === 1 ? 'A buyer of a car' : `${failed} buyers of cars`} like yours said that it did not fit`
}

export const OTHER_MODELS = 'Other depots list this number for other models'
