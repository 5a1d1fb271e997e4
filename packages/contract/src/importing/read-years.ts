import { productValues } from '../limits/files'
import { timeNow } from '../time-now'

const ITEM_CHARACTERS = 40

/** Two digits may be a plate instead: "63" is no year, but half of 2013. */
const PLATES_FROM = 50
const PLATES_TO = 69

/** "2013", "'13", "98"; undefined if it is no year. */
function readYear(text: string): number | undefined {
  const [, digits = ''] = /^['‘’]?(\d{4}|\d{2})$/.exec(text) ?? []
  if (digits.length === 4) return Number(digits)
  const short = Number(digits)
  if (digits === '' || (short >= PLATES_FROM && short <= PLATES_TO)) return undefined
  const thisYear = timeNow().getFullYear()
  return 2000 + short <= thisYear + 1 ? 2000 + short : 1900 + short > 1969 ? 1900 + short : undefined
}

const stillBuilt = new Set(['on', 'onwards', 'now', 'present', 'current', 'date', 'to date', '>', '+', '-'])

/**
 * The years of one item of a cell: "2013-2017", "13 to 17", "'13", "2013 on", "2013+". What is none stays as it is, and the
 * contract says so.
 */
export function readYearsItem(item: string): (number | string)[] {
  if (item.length > ITEM_CHARACTERS) return [item]
  const [, first = '', , second = ''] = /^(\S{2,5}?)\s*(-|–|—|>|to)\s*(\S{2,5})$/.exec(item) ?? []
  const [from, to] = [readYear(first), readYear(second)]
  if (from !== undefined && to !== undefined) return to >= from ? yearsBetween(from, to) : [item]
  const [, start = '', end = ''] = /^['‘’]?(\d{2,4})\s*(\D{1,12})$/.exec(item) ?? []
  const open = readYear(start)
  if (open !== undefined && stillBuilt.has(end.toLowerCase().replace(/^(?:-|–|to) ?(?=\S)/, ''))) return yearsUntilNow(open)
  return [readYear(item) ?? item]
}

/** The years from one column to another. Without a last year nobody knows how far they go. */
export function readYearsFromTo(from: string, to: string): (number | string)[] {
  const [first, last] = [from.trim().slice(0, ITEM_CHARACTERS), to.trim().slice(0, ITEM_CHARACTERS)]
  if (first === '' && last === '') return []
  const start = readYear(first)
  if (start === undefined) return [first === '' ? `? to ${last}` : first]
  if (stillBuilt.has(last.toLowerCase())) return yearsUntilNow(start)
  const end = readYear(last)
  if (end === undefined) return [`${first} to ${last || '?'}`]
  return end >= start ? yearsBetween(start, end) : [`${start}-${end}`]
}

const yearsUntilNow = (from: number) => yearsBetween(from, Math.max(from, timeNow().getFullYear()))

const yearsBetween = (from: number, to: number) =>
  Array.from({ length: Math.min(to - from, productValues) + 1 }, (_, index) => from + index)
