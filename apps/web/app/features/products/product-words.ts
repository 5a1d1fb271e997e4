import type { Condition, VatState } from '@allyards/contract/products'

export const gradeWords: Record<Condition, string> = {
  A: 'Light wear, ready to fit',
  B: 'Some wear',
  C: 'Heavy wear',
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

/** The delivery time. */
export function daysWords(days: number): string {
  if (days === 0) return 'the same day'
  return days === 1 ? '1 working day' : `${days} working days`
}

/** 2012, 2013, 2014, 2017 becomes "2012 to 2014, 2017"; an empty list means all years. */
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
