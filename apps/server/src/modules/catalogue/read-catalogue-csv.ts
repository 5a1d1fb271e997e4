import { parseCsv } from '@allyards/contract/csv'
import type { CatalogueVariant } from './catalogue-file'
import { bodyStyles, fuels, gearboxes } from './vehicle-words'

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
type Row = Record<(typeof catalogueColumns)[number], string>

/** A variant as a line of the file gives it. Where its pages lie is settled when it is written. */
export type ImportedVariant = { line: number } & Omit<CatalogueVariant, 'modelSlug'>

export interface FailedRow {
  line: number
  message: string
}

export interface CatalogueCsv {
  rows: ImportedVariant[]
  failed: FailedRow[]
}

/** A file that cannot be read at all. */
export class CatalogueFileError extends Error {}

/** Reads the whole file. A line is right or left out as a whole, with everything that is wrong with it. */
export function readCatalogueCsv(text: string): CatalogueCsv {
  const [header, ...lines] = parseCsv(text)
  const columns = (header ?? []).map((cell) => cell.trim().toLowerCase().replaceAll(' ', '_'))
  const missing = catalogueColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    throw new CatalogueFileError(
      `The first line must name the columns ${catalogueColumns.join(', ')}. Missing: ${missing.join(', ')}.`,
    )
  }
  const positions = catalogueColumns.map((column) => [column, columns.indexOf(column)] as const)
  const firstLines = new Map<string, number>()
  const found: CatalogueCsv = { rows: [], failed: [] }
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const line = index + 2
    const read = readRow(Object.fromEntries(positions.map(([column, at]) => [column, cells[at] ?? ''])) as Row)
    if ('problems' in read) {
      found.failed.push({ line, message: read.problems.join('; ') })
      continue
    }
    const variant = { line, ...read }
    const firstLine = firstLines.get(keyOf(variant))
    if (firstLine) found.failed.push({ line, message: `the same variant as line ${firstLine}` })
    else {
      firstLines.set(keyOf(variant), line)
      found.rows.push(variant)
    }
  }
  return found
}

const keyOf = ({ make, model, generation, trim }: ImportedVariant) => [make, model, generation, trim].join('\n').toLowerCase()

/** Checked by hand rather than by a schema: a file may have hundreds of thousands of rows. */
function readRow(row: Row): Omit<ImportedVariant, 'line'> | { problems: string[] } {
  const problems: string[] = []
  const take = <Value>(column: keyof Row, read: Reading<Value>): Value => {
    if (read.problem) problems.push(`${column}: ${read.problem}`)
    return read.value
  }
  const variant = {
    make: take('make', readName(row.make)),
    model: take('model', readName(row.model)),
    generation: take('generation', readName(row.generation)),
    trim: take('trim', readName(row.trim)),
    yearFrom: take('year_from', readYear(row.year_from)),
    yearTo: row.year_to.trim() === '' ? null : take('year_to', readYear(row.year_to)),
    bodyStyles: take('body_styles', readBodyStyles(row.body_styles)),
    gearboxes: take('gearboxes', readGearboxes(row.gearboxes)),
    fuels: take('fuels', readFuels(row.fuels)),
  }
  if (variant.yearTo !== null && variant.yearTo < variant.yearFrom) problems.push('year_to: lies before year_from')
  return problems.length > 0 ? { problems } : variant
}

interface Reading<Value> {
  value: Value
  problem?: string
}

const MAX_NAME = 60
const YEAR = /^(19|20)\d\d$/

function readName(cell: string): Reading<string> {
  const value = cell.trim().replace(/\s+/g, ' ')
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
