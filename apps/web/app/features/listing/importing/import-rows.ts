import type { ImportReport } from '@allyards/contract/own-products'
import type { ReadColumn } from '@allyards/contract/product-csv'
import type { RowProblem } from './check-row'

export interface SheetRow {
  /** The line in the file. The heading is line 1. */
  line: number
  cells: string[]
  isImported: boolean
}

export interface MeantRow extends SheetRow {
  /** The corrected cells: our words in place of the depot's. */
  meant: string[]
}

export interface CheckedRow extends MeantRow {
  problems: RowProblem[]
  /** The server has checked it too. */
  isChecked: boolean
}

/** A row's corrected cell in a column. */
export const cellOf = (columns: readonly (ReadColumn | '')[], row: CheckedRow | undefined, column: ReadColumn) =>
  row?.meant[columns.indexOf(column)] ?? ''

/** What a row is about: its title, or its part and vehicle. */
export function aboutRow(columns: readonly (ReadColumn | '')[], row: CheckedRow | undefined): string {
  const of = (column: ReadColumn) => cellOf(columns, row, column).trim()
  return of('title') || [of('part_id'), of('brand'), of('models'), of('years')].filter(Boolean).join(' ')
}

/** Every failed line, with its reason if the report gives one. */
export const failedLines = ({ failed, more_failed = [] }: ImportReport): Map<number, string> =>
  new Map([
    ...failed.map(({ line, message }): [number, string] => [line, message]),
    ...more_failed.map((line): [number, string] => [line, MANY_FAILED]),
  ])

const MANY_FAILED = 'Left out too. Correct the rows above first, then import again to see why.'
