import type { ImportReport } from '@allyards/contract/own-products'
import type { CsvColumn } from '@allyards/contract/product-csv'
import type { RowProblem } from './check-row'

export interface SheetRow {
  /** In the file, counted from 1 with the heading. */
  line: number
  cells: string[]
  isImported: boolean
}

export interface MeantRow extends SheetRow {
  /** The cells as they are meant: our words in the place of the yard's. */
  meant: string[]
}

export interface CheckedRow extends MeantRow {
  problems: RowProblem[]
  /** The server has looked at it too. */
  isChecked: boolean
}

/** What is meant in a column of a row. */
export const cellOf = (columns: readonly (CsvColumn | '')[], row: CheckedRow | undefined, column: CsvColumn) =>
  row?.meant[columns.indexOf(column)] ?? ''

/** Every line that failed, with its reason as far as the report gives one. */
export const failedLines = ({ failed, more_failed = [] }: ImportReport): Map<number, string> =>
  new Map([
    ...failed.map(({ line, message }): [number, string] => [line, message]),
    ...more_failed.map((line): [number, string] => [line, MANY_FAILED]),
  ])

const MANY_FAILED = 'Left out too. Mend the rows above first, then import again to see why.'
