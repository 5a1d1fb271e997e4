import { bodyStyles, fuels, gearboxes } from '@allyards/contract/catalogue-words'
import { CsvError, readCsv } from '@allyards/contract/csv'
import { giveWay } from '@allyards/contract/give-way'
import type { CatalogueVariant } from './catalogue-file'

const catalogueColumns = [
  'make',
  'model',
  'generation',
  'trim',
  'year_from',
  'year_to',
  'body_styles',
  'gearboxes',
  'fuels',
] as const
type Column = (typeof catalogueColumns)[number]

/** A variant as a line of the file gives it. Where its pages lie is decided when it is written. */
export type ImportedVariant = Omit<CatalogueVariant, 'modelSlug'>

export interface FailedRow {
  line: number
  message: string
}

export interface CatalogueCsv {
  rows: ImportedVariant[]
  failed: FailedRow[]
}

const MAX_ROWS = 1_000_000

/** A file that cannot be read at all. */
export class CatalogueFileError extends Error {}

/** Reads the whole file. A line is right or left out as a whole, with everything that is wrong with it. */
export async function readCatalogueCsv(text: string): Promise<CatalogueCsv> {
  const [header, ...lines] = await readLines(text)
  const columns = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase().replaceAll(' ', '_'))
  const missing = catalogueColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    throw new CatalogueFileError(
      `The first line must name the columns ${catalogueColumns.join(', ')}. Missing: ${missing.join(', ')}.`,
    )
  }
  const places = Object.fromEntries(catalogueColumns.map((column) => [column, columns.indexOf(column)])) as Record<Column, number>
  const firstLines = new Map<string, number>()
  const found: CatalogueCsv = { rows: [], failed: [] }
  for (const { line, cells } of lines) {
    await giveWay()
    const read = readRow((column) => cells[places[column]] ?? '')
    if ('problems' in read) {
      found.failed.push({ line, message: read.problems.join('; ') })
      continue
    }
    const key = keyOf(read)
    const firstLine = firstLines.get(key)
    if (firstLine) found.failed.push({ line, message: `the same variant as line ${firstLine}` })
    else {
      firstLines.set(key, line)
      found.rows.push(read)
    }
  }
  return found
}

async function readLines(text: string) {
  try {
    return await readCsv(text, MAX_ROWS)
  } catch (error) {
    if (error instanceof CsvError) throw new CatalogueFileError(error.message)
    throw error
  }
}

const keyOf = ({ make, model, generation, trim }: ImportedVariant) => `${make}\n${model}\n${generation}\n${trim}`.toLowerCase()

/** Checked by hand rather than by a schema: a file may have hundreds of thousands of rows. */
function readRow(cell: (column: Column) => string): ImportedVariant | { problems: string[] } {
  const problems: string[] = []
  const take = <Value>(column: Column, read: Reading<Value>): Value => {
    if (read.problem) problems.push(`${column}: ${read.problem}`)
    return read.value
  }
  const variant = {
    make: take('make', readName(cell('make'))),
    model: take('model', readName(cell('model'))),
    generation: take('generation', readName(cell('generation'))),
    trim: take('trim', readName(cell('trim'))),
    yearFrom: take('year_from', readYear(cell('year_from'))),
    yearTo: cell('year_to').trim() === '' ? null : take('year_to', readYear(cell('year_to'))),
    bodyStyles: take('body_styles', readBodyStyles(cell('body_styles'))),
    gearboxes: take('gearboxes', readGearboxes(cell('gearboxes'))),
    fuels: take('fuels', readFuels(cell('fuels'))),
  }
  if (variant.yearTo !== null && variant.yearTo < variant.yearFrom) problems.push('year_to: lies before year_from')
  return problems.length > 0 ? { problems } : variant
}

interface Reading<Value> {
  value: Value
  problem?: string
}

const MAX_NAME = 60
const UNEVEN_SPACE = /\s\s|[^\S ]/
const YEAR = /^(19|20)\d\d$/

function readName(cell: string): Reading<string> {
  const trimmed = cell.trim()
  const value = UNEVEN_SPACE.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed
  if (value === '') return { value, problem: 'is missing' }
  return value.length > MAX_NAME ? { value, problem: `is longer than ${MAX_NAME} characters` } : { value }
}

function readYear(cell: string): Reading<number> {
  const text = cell.trim()
  return YEAR.test(text) ? { value: Number(text) } : { value: Number.NaN, problem: 'must be a year, such as 2014' }
}

const readBodyStyles = listReader(bodyStyles)
const readGearboxes = listReader(gearboxes)
const readFuels = listReader(fuels)

/** Reads words divided by "|", written as the catalogue writes them whatever their case. The same cells come again and again. */
function listReader(known: readonly string[]) {
  const byName = new Map(known.map((word) => [word.toLowerCase(), word]))
  const seen = new Map<string, Reading<string[]>>()
  const read = (cell: string): Reading<string[]> => {
    const given = cell.split('|').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))
    const unknown = given.filter((word) => !byName.has(word.toLowerCase()))
    const value = [...new Set(given.flatMap((word) => byName.get(word.toLowerCase()) ?? []))]
    if (given.length === 0) return { value, problem: 'is missing' }
    return unknown.length > 0 ? { value, problem: `"${unknown.join('", "')}" is none of ${known.join(', ')}` } : { value }
  }
  return (cell: string): Reading<string[]> => {
    const before = seen.get(cell)
    if (before) return before
    const reading = read(cell)
    seen.set(cell, reading)
    return reading
  }
}
