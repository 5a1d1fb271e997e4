/** The last demo depot answers after 20 seconds. */
export const ANSWERS_WITHIN_MS = 120_000
