import { productChange, productInput } from '@allyards/contract/own-products'
import { aboutCell, type CsvCells, fromCsvRow, type ReadColumn, readColumns } from '@allyards/contract/product-csv'

export interface RowProblem {
  /** The column to correct; absent if the problem concerns no single cell. */
  column: ReadColumn | undefined
  message: string
}

/** What a row may leave blank: the server takes it from the other cells, or asks for it. */
const toldElsewhere: readonly (ReadColumn | undefined)[] = ['title', 'part_id', 'brand', 'condition']

/** The contract's problems with a row. A row with a key may leave out unchanged values. Only the server knows the words. */
export function checkRow(columns: readonly (ReadColumn | '')[], cells: readonly string[]): RowProblem[] {
  const row: CsvCells = {}
  for (const [index, column] of columns.entries()) if (column) row[column] = cells[index] ?? ''
  const parsed = (row.id?.trim() || row.stock_number?.trim() ? productChange : productInput).safeParse(fromCsvRow(row))
  const issues = parsed.success ? [] : parsed.error.issues
  return issues
    .map(({ path, message }) => ({ column: columnOf(path[0]), message: aboutCell(path, message) }))
    .filter(({ column }) => !toldElsewhere.includes(column) || (column && row[column]?.trim()))
}

/** Splits a refusal of the import, for example "price: Please give a price; condition: ...". */
export function readRefusal(message: string): RowProblem[] {
  return message.split('; ').map((text) => {
    const [, field, rest] = /^(\w+): (.+)$/.exec(text) ?? []
    const column = columnOf(field)
    return column && rest ? { column, message: rest } : { column: undefined, message: text }
  })
}

const columnOf = (field: unknown) => readColumns.find((column) => column === (field === 'imageUrls' ? 'images' : field))
