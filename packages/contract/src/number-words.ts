import { formatCount } from './format-count'

/** "1,204 products", "about 12,000 products", "1 product". */
export function countWords(count: number, approximate: boolean, noun = 'product'): string {
  return `${approximate ? 'about ' : ''}${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`
}

export const ratingsWords = (count: number) => (count === 1 ? '1 rating' : `${formatCount(count)} ratings`)

export const milesWords = (miles: number) => (miles === 1 ? '1 mile' : `${formatCount(miles)} miles`)

export const daysWords = (days: number) => (days === 1 ? '1 day' : `${days} days`)

export function minutesWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  const rest = minutes % 60
  return rest === 0 || hours >= 5 ? `${hours} h` : `${hours} h ${rest} min`
}

/** "A", "A and B", "A, B and C". */
export const joinWithAnd = (words: readonly string[]): string => joinWith('and', words)

/** "A", "A or B", "A, B or C". */
export const joinWithOr = (words: readonly string[]): string => joinWith('or', words)

const joinWith = (last: string, words: readonly string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(` ${last} `)
