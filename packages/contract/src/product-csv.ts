import { writeFits } from './fitment/fit-lines'
import { readFeatures, writeFeatures } from './fitment/part-features'
import { mostNumbers, type PartNumber } from './fitment/part-numbers'
import {
  readBodyStyle,
  readDaysCell,
  readDeliveryCell,
  readFuel,
  readGearbox,
  readGradeCell,
  readMileageCell,
  readPriceCell,
  readStatusCell,
  readVatCell,
  readWarrantyCell,
  saysNothing,
} from './importing/read-cells'
import { readYearsFromTo, readYearsItem } from './importing/read-years'
import { productImages, productValues } from './limits/files'
import { ownValue } from './own-value'
import { placesOf } from './part-places'
import type { OwnProduct } from './products'
import { readPlace } from './read-place'
import { toSlug } from './slug'

/**
 * The columns of the CSV file, in order. Lists are divided by "|", years may be a range. "fits" names vehicles one after another, as
 * `writeFits` does; where it says anything, the lists of vehicles follow it. "features" is written as `writeFeatures` does.
 */
export const csvColumns = [
  'id',
  'stock_number',
  'title',
  'part_id',
  'side',
  'end',
  'price',
  'delivery_price',
  'delivery_days',
  'size',
  'condition',
  'stock',
  'branch',
  'bay',
  'warranty_months',
  'vat',
  'oem_number',
  'numbers',
  'features',
  'mileage',
  'tested',
  'safety_stated',
  'brand',
  'models',
  'body_styles',
  'trims',
  'years',
  'gearboxes',
  'fuels',
  'fits',
  'category',
  'description',
  'images',
  'status',
] as const
export type CsvColumn = (typeof csvColumns)[number]

/** What an import reads besides: many yard systems keep years in two columns. An export writes `years`. */
export const readColumns = [...csvColumns, 'year_from', 'year_to'] as const
export type ReadColumn = (typeof readColumns)[number]
export type CsvCells = Partial<Record<ReadColumn, string>>

/**
 * A file that names listings by id or stock number may hold no more than what changes. Any other needs a price, and says which part it
 * is about in a column or in its titles; what else a row lacks is asked row by row.
 */
export function missingColumns(columns: readonly (ReadColumn | '' | undefined)[]): ReadColumn[] {
  if (columns.includes('id') || columns.includes('stock_number')) return []
  const needed: ReadColumn[] = columns.includes('title') ? ['price'] : ['part_id', 'price']
  return needed.filter((column) => !columns.includes(column))
}

export const csvTemplateRow: Record<CsvColumn, string> = {
  id: '',
  stock_number: '',
  title: 'Headlamp, nearside, bi-xenon',
  part_id: 'headlamp',
  side: 'nearside',
  end: '',
  price: '118.00',
  delivery_price: '9.95',
  delivery_days: '2',
  size: 'parcel',
  condition: 'A',
  stock: '1',
  branch: '',
  bay: 'C14',
  warranty_months: '6',
  vat: 'included',
  oem_number: '63117338701',
  numbers: '',
  features: 'lamp: xenon',
  mileage: '61200',
  tested: 'yes',
  safety_stated: '',
  brand: 'BMW',
  models: '3 Series',
  body_styles: 'Saloon|Estate',
  trims: '',
  years: '2012-2015',
  gearboxes: '',
  fuels: 'Diesel',
  fits: '',
  category: 'Lights and lamps',
  description: 'Lens polished, no cracks, all three tabs whole.',
  images: '',
  status: 'live',
}

/** The same for a part that fits cars of several makes. */
export const csvTemplateRowOfFits: Record<CsvColumn, string> = {
  ...csvTemplateRow,
  title: 'Turbo, 1.6 TDI, with actuator',
  part_id: 'turbo',
  side: '',
  price: '265.00',
  bay: 'B12',
  oem_number: '',
  numbers: '04L 253 016 H|813860-5003S (part maker)',
  features: '',
  brand: 'Volkswagen',
  models: '',
  body_styles: '',
  years: '',
  fuels: '',
  fits: 'Volkswagen Golf Mk7 2013-2017, Diesel, engine CLHA; Seat Leon 2014-2018, Diesel, engine CLHA; Skoda Octavia 2013-2017, 1598 cc, Diesel',
  category: '',
  description: '',
}

export function toCsvRow(product: OwnProduct): Record<CsvColumn, string> {
  return {
    id: product.id,
    stock_number: product.stock_number ?? '',
    title: product.title,
    part_id: product.part_id,
    side: product.side ?? '',
    end: product.end ?? '',
    price: product.price.toFixed(2),
    delivery_price: product.delivery_price.toFixed(2),
    delivery_days: product.delivery_days === null ? '' : String(product.delivery_days),
    size: product.size ?? '',
    condition: product.condition,
    stock: String(product.stock),
    branch: product.branch ?? '',
    bay: product.bay ?? '',
    warranty_months: String(product.warranty_months),
    vat: product.vat,
    oem_number: product.oem_number ?? '',
    numbers: writeNumbers(product.numbers ?? []),
    features: writeFeatures(product.features),
    mileage: product.mileage === null ? '' : String(product.mileage),
    tested: product.tested ? 'yes' : 'no',
    safety_stated: product.safety_stated ? 'yes' : '',
    brand: product.brand,
    models: product.models.join('|'),
    body_styles: product.body_styles.join('|'),
    trims: product.trims.join('|'),
    years: writeYears(product.years),
    gearboxes: product.gearboxes.join('|'),
    fuels: product.fuels.join('|'),
    fits: writeFits(product.fitments ?? []),
    category: product.category ?? '',
    description: product.description,
    images: product.imageUrls.join('|'),
    status: product.status,
  }
}

/**
 * The input of one row: what the API would have been sent. Columns that the file does not have are left out, and so are the category
 * and what it fits, whose names only the server can read.
 */
export function fromCsvRow(row: CsvCells): Record<string, unknown> {
  const { images, years, year_from, year_to, id: _, category: __, fits: ___, numbers, features, ...rest } = row
  const input: Record<string, unknown> = { ...rest }
  for (const [column, read] of typedEntries(cellReaders)) {
    const cell = row[column]
    if (cell !== undefined) input[column] = read(cell)
  }
  for (const [list, read] of typedEntries(listReaders)) {
    const cell = row[list]
    if (cell !== undefined) input[list] = splitList(cell, productValues).map(read)
  }
  if (years?.trim() || (years !== undefined && year_from === undefined && year_to === undefined)) input.years = readYears(years)
  else if (year_from !== undefined || year_to !== undefined) input.years = readYearsFromTo(year_from ?? '', year_to ?? '')
  if (images !== undefined) input.imageUrls = splitList(images, productImages)
  if (numbers !== undefined) input.numbers = splitList(numbers, mostNumbers).map(readNumber)
  if (features !== undefined) input.features = readFeatures(features)
  Object.assign(input, placeCells(row))
  return input
}

const typedEntries = Object.entries as <Key extends string, Value>(table: Readonly<Record<Key, Value>>) => [Key, Value][]

const cellReaders = {
  price: readPriceCell,
  delivery_price: readDeliveryCell,
  delivery_days: readDaysCell,
  size: toSlug,
  condition: readGradeCell,
  warranty_months: readWarrantyCell,
  mileage: readMileageCell,
  vat: readVatCell,
  status: readStatusCell,
  oem_number: (cell: string) => (saysNothing(cell) ? '' : cell),
} satisfies Partial<Record<ReadColumn, (cell: string) => string>>

const listReaders = {
  models: (item: string) => item,
  body_styles: readBodyStyle,
  trims: (item: string) => item,
  gearboxes: readGearbox,
  fuels: readFuel,
} satisfies Partial<Record<ReadColumn, (item: string) => string>>

/** A cell names several features: which one is wrong belongs to the message. */
export const aboutCell = ([column, inside]: readonly PropertyKey[], message: string) =>
  column === 'features' && inside !== undefined ? `${String(inside)}: ${message}` : message

/** A longer cell names no place. */
const PLACE_CHARACTERS = 100

/** "LH", "N/S" and "left" are the nearside; "NSF" says the end as well, which counts where no cell says it. */
function placeCells({ part_id = '', side, end }: CsvCells): Record<string, unknown> {
  const has = placesOf(toSlug(part_id))
  const [ofSide, ofEnd] = [readPlace(spelledOut(sideLetters, side)), readPlace(spelledOut(endLetters, end))]
  const readSide = ofSide.side ?? (has.side ? ofEnd.side : null)
  const readEnd = ofEnd.end ?? (has.end && !end?.trim() ? ofSide.end : null)
  return {
    ...(readSide ? { side: readSide } : side === undefined ? {} : { side: ofSide.end || saysNothing(side) ? '' : side.trim() }),
    ...(readEnd ? { end: readEnd } : end === undefined ? {} : { end: ofEnd.side || saysNothing(end) ? '' : end.trim() }),
  }
}

/** A letter alone says more in its own column than in a text. */
const sideLetters: Record<string, string> = { l: 'left', n: 'nearside', r: 'right', o: 'offside' }
const endLetters: Record<string, string> = { f: 'front', r: 'rear' }

const spelledOut = (letters: Readonly<Record<string, string>>, cell = '') =>
  ownValue(letters, cell.trim().toLowerCase()) ?? cell.slice(0, PLACE_CHARACTERS)

const PART_MAKER = ' (part maker)'

/** "04L 253 016 H|813860-5003S (part maker)". */
export const writeNumbers = (numbers: readonly PartNumber[]) =>
  numbers.map(({ number, of }) => `${number}${of === 'part-maker' ? PART_MAKER : ''}`).join('|')

function readNumber(item: string): PartNumber {
  const isOfPart = item.toLowerCase().endsWith(PART_MAKER)
  return isOfPart ? { number: item.slice(0, -PART_MAKER.length), of: 'part-maker' } : { number: item, of: 'vehicle-maker' }
}

/** Stops at one more than allowed: the schema refuses that, and the rest is never processed. */
function splitList(cell: string, most: number): string[] {
  const items: string[] = []
  for (let start = 0; start <= cell.length && items.length <= most; ) {
    const bar = cell.indexOf('|', start)
    const end = bar < 0 ? cell.length : bar
    const item = cell.slice(start, end).trim()
    if (item) items.push(item)
    start = end + 1
  }
  return items
}

/** 2012, 2013, 2014, 2017 is "2012-2014|2017". */
function writeYears(years: readonly number[]): string {
  const sorted = [...years].sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const year of sorted) {
    const last = ranges.at(-1)
    if (last && year <= last[1] + 1) last[1] = year
    else ranges.push([year, year])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join('|')
}

/** Ranges repeat: what they come to is counted, not what is written. */
function readYears(cell: string): (number | string)[] {
  const years: (number | string)[] = []
  for (const item of splitList(cell.replaceAll(',', '|'), productValues)) {
    years.push(...readYearsItem(item))
    if (years.length > productValues) return years.slice(0, productValues + 1)
  }
  return years
}
