const MOST_NAMED = 3

/** Headlamp, Seat, Radio and 4 more */
export function inWords(names: readonly string[]): string {
  const left = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).join(', ')
  return left > 0 ? `${named} and ${left} more` : named
}

/** The name of a part within a sentence: "wing mirror, nearside (left)", but "ABS pump" and "ECU". */
export const inSentence = (name: string): string => name.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase())
