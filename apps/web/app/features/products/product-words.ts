import type { Condition, VatState } from '@allyards/contract/products'

export const gradeWords: Record<Condition, string> = {
  A: 'Light wear, ready to fit',
  B: 'Some wear, works as it should',
  C: 'Heavy wear, works as it should',
  U: 'Ungraded, or for repair',
}

export const vatWords: Record<VatState, string> = {
  included: 'VAT included',
  margin: 'Margin scheme, no VAT shown',
  none: 'Seller not VAT registered',
}

export function warrantyWords(months: number): string {
  if (months === 0) return 'None'
  return months === 1 ? '1 month' : `${months} months`
}

/** How long delivery takes. */
export function daysWords(days: number): string {
  if (days === 0) return 'the same day'
  return days === 1 ? '1 working day' : `${days} working days`
}

/** 2012, 2013, 2014, 2017 is "2012 to 2014, 2017"; no year is all of them. */
export function yearWords(years: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const year of [...years].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && year <= last[1] + 1) last[1] = year
    else ranges.push([year, year])
  }
  return ranges.length === 0 ? 'All' : ranges.map(([from, to]) => (from === to ? from : `${from} to ${to}`)).join(', ')
}

export const listWords = (values: readonly string[]) => (values.length === 0 ? 'All' : values.join(', '))

export const numberWords = (count: number) => count.toLocaleString('en-GB')

/** "1,204 products", "about 12,000 products", "1 product". */
export function countWords(count: number, approximate: boolean, noun = 'product'): string {
  return `${approximate ? 'about ' : ''}${numberWords(count)} ${count === 1 ? noun : `${noun}s`}`
}

export const ratingsWords = (count: number) => (count === 1 ? '1 rating' : `${numberWords(count)} ratings`)

export const milesWords = (miles: number) => (miles === 1 ? '1 mile' : `${numberWords(miles)} miles`)

export function minutesWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  const rest = minutes % 60
  return rest === 0 || hours >= 5 ? `${hours} h` : `${hours} h ${rest} min`
}
