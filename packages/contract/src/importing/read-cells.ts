import { bodyStyles, fuels, gearboxes } from '../catalogue-words'
import { ownValue } from '../own-value'

/** How yard systems write numbers and words. What a cell does not say for certain stays as it is, and is refused by the contract. */

/** A longer cell holds no single number or word. */
const CELL_CHARACTERS = 40

const wordsOf = (cell: string) => (cell.length > CELL_CHARACTERS ? cell : cell.trim().toLowerCase().replace(/\s+/g, ' '))

/** How a file says that it does not know. */
const unknown = new Set(['', '-', '--', '.', '?', 'n/a', 'na', 'n.a.', 'none', 'nil', 'tbc', 'unknown', 'not known', 'null'])
export const saysNothing = (cell: string) => unknown.has(wordsOf(cell))

/** "£1,250.00", "GBP 45", "1 250.00". A comma that does not divide thousands could be a point, so such a cell is refused. */
export function readPriceCell(cell: string): string {
  if (cell.length > CELL_CHARACTERS) return cell
  const plain = cell.toLowerCase().replace(/£|gbp|\s/g, '')
  if (!plain.includes(',')) return plain
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : cell
}

const free = new Set(['free', 'foc', 'f.o.c', 'free delivery', 'inc', 'incl', 'included'])
export const readDeliveryCell = (cell: string) => (free.has(wordsOf(cell)) ? '0' : readPriceCell(cell))

/** "2 days", and the longest of "2-3 days". */
export function readDaysCell(cell: string): string {
  const [, days] = /^(?:\d{1,2} ?(?:-|to) ?)?(\d{1,2})(?: ?(?:working )?days?)?$/.exec(wordsOf(cell)) ?? []
  return days ?? (saysNothing(cell) ? '' : cell)
}

const DAYS_A_MONTH = 30

/** In months: "3", "3 mths", "90 days", "1 year". */
export function readWarrantyCell(cell: string): string {
  if (saysNothing(cell) || wordsOf(cell) === 'no') return cell.trim() === '' ? '' : '0'
  const [, count = '', unit = ''] = /^(\d{1,4}) ?([a-z]*)$/.exec(wordsOf(cell)) ?? []
  if (/^(?:m|mth|mths|mo|mos|month|months)?$/.test(unit) && count) return count
  if (/^(?:y|yr|yrs|year|years)$/.test(unit)) return String(Number(count) * 12)
  const days = Number(count)
  return /^(?:d|day|days)$/.test(unit) && days >= DAYS_A_MONTH ? String(Math.floor(days / DAYS_A_MONTH)) : cell
}

/** "85,000", "85000 miles", "85k". Kilometres are refused. */
export function readMileageCell(cell: string): string {
  if (saysNothing(cell)) return ''
  const [, number = '', thousands] = /^([\d,.]+)(?: ?(k))?(?: ?(?:miles|mls|mi))?$/.exec(wordsOf(cell)) ?? []
  const plain = readPriceCell(number)
  if (!number || Number.isNaN(Number(plain))) return cell
  return thousands ? String(Math.round(Number(plain) * 1000)) : plain
}

const grades: Record<string, string> = {
  used: 'U',
  ungraded: 'U',
  'second hand': 'U',
  '3000': 'U',
}
/** "Grade A", "a-grade"; a part that nobody graded is U. Words such as "good" are the depot's to explain. */
export function readGradeCell(cell: string): string {
  const words = wordsOf(cell)
  const [, before, after] = /^(?:grade[ -]?([abcu])|([abcu])[ -]?grade)$/.exec(words) ?? []
  return (before ?? after ?? ownValue(grades, words) ?? cell.trim()).toUpperCase()
}

const vatWords: Record<string, string> = {
  inc: 'included',
  incl: 'included',
  'inc vat': 'included',
  'incl vat': 'included',
  'margin scheme': 'margin',
}
export const readVatCell = (cell: string) => ownValue(vatWords, wordsOf(cell)) ?? wordsOf(cell)

const statusWords: Record<string, string> = { available: 'live', 'in stock': 'live', active: 'live', 'for sale': 'live' }
export const readStatusCell = (cell: string) => ownValue(statusWords, wordsOf(cell)) ?? wordsOf(cell)

const fuelWords: Record<string, (typeof fuels)[number]> = {
  d: 'Diesel',
  dsl: 'Diesel',
  dies: 'Diesel',
  derv: 'Diesel',
  p: 'Petrol',
  pet: 'Petrol',
  unleaded: 'Petrol',
  hev: 'Hybrid',
  phev: 'Plug-in Hybrid',
  'plug in hybrid': 'Plug-in Hybrid',
  ev: 'Electric',
  bev: 'Electric',
}
const gearboxWords: Record<string, (typeof gearboxes)[number]> = {
  m: 'Manual',
  man: 'Manual',
  '5 speed manual': 'Manual',
  '6 speed manual': 'Manual',
  a: 'Automatic',
  auto: 'Automatic',
  aut: 'Automatic',
  dsg: 'Automatic',
  cvt: 'Automatic',
}
const bodyWords: Record<string, (typeof bodyStyles)[number]> = {
  hatch: 'Hatchback',
  hbk: 'Hatchback',
  'h/b': 'Hatchback',
  sal: 'Saloon',
  sdn: 'Saloon',
  est: 'Estate',
  tourer: 'Estate',
  cpe: 'Coupe',
  coupé: 'Coupe',
  conv: 'Convertible',
  cab: 'Convertible',
  cabrio: 'Convertible',
  cabriolet: 'Convertible',
  '4x4': 'SUV',
  'pick up': 'Pickup',
  'pick-up': 'Pickup',
  van: 'Panel Van',
}

const nameOf = (names: readonly string[], words: string) => names.find((name) => name.toLowerCase() === words)

export const readFuel = (item: string) => ownValue(fuelWords, wordsOf(item)) ?? nameOf(fuels, wordsOf(item)) ?? item
export const readGearbox = (item: string) => ownValue(gearboxWords, wordsOf(item)) ?? nameOf(gearboxes, wordsOf(item)) ?? item

/** "5dr hatch", "EST". The doors before a body style say nothing that a listing keeps. */
export function readBodyStyle(item: string): string {
  const words = wordsOf(item).replace(/^\d ?(?:dr|door|d)\b ?/, '')
  return ownValue(bodyWords, words) ?? nameOf(bodyStyles, words) ?? item
}
