import { productChange, productInput } from '@allyards/contract/own-products'
import { allParts } from '@allyards/contract/parts'
import { aboutCell, type CsvColumn, csvColumns, fromCsvRow } from '@allyards/contract/product-csv'
import { toSlug } from '@allyards/contract/slug'

export interface RowProblem {
  /** The column to correct; absent if the problem concerns no single cell. */
  column: CsvColumn | undefined
  message: string
}

/** The contract's problems with a row. A row with a key may leave out unchanged values. */
export function checkRow(columns: readonly (CsvColumn | '')[], cells: readonly string[]): RowProblem[] {
  const row: Partial<Record<CsvColumn, string>> = {}
  for (const [index, column] of columns.entries()) if (column) row[column] = cells[index] ?? ''
  const parsed = (row.id?.trim() || row.stock_number?.trim() ? productChange : productInput).safeParse(fromCsvRow(row))
  const issues = parsed.success ? [] : parsed.error.issues
  const problems = issues
    .map(({ path, message }) => ({ column: columnOf(path[0]), message: aboutCell(path, message) }))
    .filter(({ column }) => column !== 'brand' || !row.fits?.trim())
  const part = row.part_id?.trim()
  if (part && !isKnownPart(part)) problems.push({ column: 'part_id', message: `Part “${part}” is not known.` })
  return problems
}

/** Splits a refusal of the import, for example "price: Please give a price; condition: ...". */
export function readRefusal(message: string): RowProblem[] {
  return message.split('; ').map((text) => {
    const [, field, rest] = /^(\w+): (.+)$/.exec(text) ?? []
    const column = columnOf(field)
    return column && rest ? { column, message: rest } : { column: undefined, message: text }
  })
}

const columnOf = (field: unknown) => csvColumns.find((column) => column === (field === 'imageUrls' ? 'images' : field))

export const isKnownPart = (written: string) => allParts.some(({ slug }) => slug === toSlug(written))

/** The part whose name is closest to the text, if any is close enough. */
export function nearestPart(written: string): string | undefined {
  const pieces = piecesOf(written)
  const [best] = allParts
    .map(({ name }) => ({ name, nearness: overlap(pieces, piecesOf(name)) }))
    .sort((a, b) => b.nearness - a.nearness)
  return best && best.nearness > 0.4 ? best.name : undefined
}

function piecesOf(text: string): Set<string> {
  const letters = ` ${toSlug(text).replaceAll('-', ' ')} `
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2)))
}

function overlap(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((piece) => b.has(piece)).length
  return (2 * shared) / Math.max(1, a.size + b.size)
}
