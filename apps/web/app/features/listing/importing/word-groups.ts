import { bodyStyles, fuels, gearboxes } from '@allyards/contract/catalogue-words'
import type { ImportReading, WordRead } from '@allyards/contract/own-products'
import { ownValue } from '@allyards/contract/own-value'
import { allParts } from '@allyards/contract/parts'
import type { ReadColumn } from '@allyards/contract/product-csv'
import { conditions, productStates, vatStates } from '@allyards/contract/products'
import type { CheckedRow } from './import-rows'

/** The same wrong word in one or more rows, corrected once. */
export interface WordGroup {
  key: string
  column: ReadColumn | undefined
  written: string
  message: string
  lines: number[]
  /** The most likely correction. */
  suggested: string | undefined
}

/** Columns with words from a list. A word means the same in every row, and in the next file. */
const wordColumns: readonly ReadColumn[] = [
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
export const choicesOf: Partial<Record<ReadColumn, readonly string[]>> = {
  part_id: allParts.map(({ name }) => name),
  condition: conditions,
  body_styles: bodyStyles,
  tested: ['yes', 'no'],
  safety_stated: ['yes', 'no'],
  fuels,
  gearboxes,
  vat: vatStates,
  status: productStates.filter((state) => state !== 'removed'),
}

export const isWordColumn = (column: ReadColumn | undefined): column is ReadColumn =>
  column !== undefined && wordColumns.includes(column)

/** Groups the problems with the same word in the same column. Those in the most rows come first. */
export function groupProblems(rows: readonly CheckedRow[], columns: readonly (ReadColumn | '')[]): WordGroup[] {
  const groups = new Map<string, WordGroup>()
  for (const { line, cells, problems } of rows) {
    for (const { column, message } of problems) {
      const written = column ? (cells[columns.indexOf(column)] ?? '').trim() : ''
      const isShared = isWordColumn(column)
      const key = isShared ? `${column} ${written} ${message}` : `${line} ${column} ${message}`
      const known = groups.get(key)
      if (known) known.lines.push(line)
      else groups.set(key, { key, column, written, message, lines: [line], suggested: suggestion(written, message) })
    }
  }
  return [...groups.values()].sort((one, other) => other.lines.length - one.lines.length)
}

/** "We do not know the Ford model “Fokus”. Did you mean Focus?" suggests Focus and keeps the other words of the cell. */
function suggestion(written: string, message: string): string | undefined {
  const [, wrong, meant] = /“(.+)”.*Did you mean (.+)\?/.exec(message) ?? []
  return wrong && meant ? written.replace(wrong, meant) : undefined
}

/** The cells with their corrected words. */
export function withWords(
  cells: readonly string[],
  columns: readonly (ReadColumn | '')[],
  words: ImportReading['words'],
): string[] {
  return cells.map((cell, index) => {
    const column = columns[index]
    return (column && ownValue(words[column] ?? {}, cell.trim())) ?? cell
  })
}

/** The words that were read in another spelling, with the rows that still have them; those in the most rows first. */
export function countWords(
  rows: readonly CheckedRow[],
  columns: readonly (ReadColumn | '')[],
  words: ReadonlyMap<string, WordRead>,
): (WordRead & { rows: number })[] {
  const counts = new Map<string, number>()
  for (const { meant } of rows) {
    for (const [index, column] of columns.entries()) {
      const key = column && `${column} ${(meant[index] ?? '').trim()}`
      if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...words.values()]
    .map((word) => ({
      ...word,
      rows: columns.includes(word.column) ? (counts.get(`${word.column} ${word.written}`) ?? 0) : rows.length,
    }))
    .filter((word) => word.rows > 0)
    .sort((one, other) => other.rows - one.rows)
}
