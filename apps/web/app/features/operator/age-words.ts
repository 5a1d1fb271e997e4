/** How long something waits: 14 s, 11 min. */
export const ageWords = (seconds: number) => (seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`)
