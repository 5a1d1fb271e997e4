const MOST_NAMED = 3

/** Headlamp, Seat, Radio and 4 more */
export function inWords(names: readonly string[]): string {
  const left = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).join(', ')
  return left > 0 ? `${named} and ${left} more` : named
}
