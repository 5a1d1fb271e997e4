import { fuels, gearboxes } from '@allyards/contract/catalogue-words'
import type { ImportReading } from '@allyards/contract/own-products'
import { ownValue } from '@allyards/contract/own-value'
import type { CsvColumn } from '@allyards/contract/product-csv'
import { conditions, productStates, vatStates } from '@allyards/contract/products'
import { isKnownPart, nearestPart } from './check-row'
import type { CheckedRow } from './import-rows'

/** The same wrong word in one or more rows, corrected once. */
export interface WordGroup {
  key: string
  column: CsvColumn | undefined
  written: string
  message: string
  lines: number[]
  /** The most likely correction. */
  suggested: string | undefined
}

/** Columns with words from a list. A word means the same in every row, and in the next file. */
const wordColumns: readonly CsvColumn[] = [
  'part_id',
  'condition',
  'brand',
  'models',
  'body_styles',
  'years',
  'fuels',
  'gearboxes',
  'tested',
  'safety_stated',
  'vat',
  'category',
  'status',
]

/** The possible values of a column with few choices. */
export const choicesOf: Partial<Record<CsvColumn, readonly string[]>> = {
  condition: conditions,
  tested: ['yes', 'no'],
  safety_stated: ['yes', 'no'],
  fuels,
  gearboxes,
  vat: vatStates,
  status: productStates.filter((state) => state !== 'removed'),
}

export const isWordColumn = (column: CsvColumn | undefined): column is CsvColumn =>
  column !== undefined && wordColumns.includes(column)

/** Groups the problems with the same word in the same column. Those in the most rows come first. */
export function groupProblems(rows: readonly CheckedRow[], columns: readonly (CsvColumn | '')[]): WordGroup[] {
  const groups = new Map<string, WordGroup>()
  for (const { line, cells, problems } of rows) {
    for (const { column, message } of problems) {
      const written = column ? (cells[columns.indexOf(column)] ?? '').trim() : ''
      const isShared = isWordColumn(column)
      const key = isShared ? `${column} ${written} ${message}` : `${line} ${column} ${message}`
      const known = groups.get(key)
      if (known) known.lines.push(line)
      else groups.set(key, { key, column, written, message, lines: [line], suggested: suggestion(column, written, message) })
    }
  }
  return [...groups.values()].sort((one, other) => other.lines.length - one.lines.length)
}

/** "We do not know the Ford model “Fokus”. Did you mean Focus?" suggests Focus and keeps the other words of the cell. */
function suggestion(column: CsvColumn | undefined, written: string, message: string): string | undefined {
  if (column === 'part_id') return isKnownPart(written) ? undefined : nearestPart(written)
  const [, wrong, meant] = /“(.+)”.*Did you mean (.+)\?/.exec(message) ?? []
  return wrong && meant ? written.replace(wrong, meant) : undefined
}

/** The cells with their corrected words. */
export function withWords(
  cells: readonly string[],
  columns: readonly (CsvColumn | '')[],
  words: ImportReading['words'],
): string[] {
  return cells.map((cell, index) => {
    const column = columns[index]
    return (column && ownValue(words[column] ?? {}, cell.trim())) ?? cell
  })
}
