import { CsvError, type CsvRow, readCsv } from '@allyards/contract/csv'
import { formatCount } from '@allyards/contract/format-count'
import { decodeText } from '@allyards/contract/importing/decode-text'
import { guessColumns, withModels } from '@allyards/contract/importing/guess-columns'
import { limits } from '@allyards/contract/limits'
import { type ImportReading, maxImportRows } from '@allyards/contract/own-products'
import type { ReadColumn } from '@allyards/contract/product-csv'
import { useMemo, useState } from 'react'
import { listingCalls } from '../listing-calls'
import type { MeantRow, SheetRow } from './import-rows'
import { withWords } from './word-groups'

export interface Sheet {
  name: string
  header: string[]
  /** The depot has imported a file with these columns before. */
  isKnown: boolean
}

/** A file of products with its columns, the meanings of its words, and the corrections to its rows. */
export function useSheet() {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [rows, setRows] = useState<SheetRow[]>([])
  const [reading, setReading] = useState<ImportReading>({ columns: [], words: {} })
  const [findReading] = listingCalls.useFindImportReadingMutation()
  const { columns, words } = reading
  const meant = useMemo(
    () => rows.map((row): MeantRow => ({ ...row, meant: withWords(row.cells, columns, words) })),
    [rows, columns, words],
  )

  /** Replaces the file, or returns the reason why it cannot. */
  async function take(file: File): Promise<string | null> {
    const read = await readRows(file)
    if (typeof read === 'string') return read
    const [header, ...lines] = read
    if (!header || lines.length === 0) return 'This file has no rows. The first line must name the columns.'
    const { data } = await findReading({ body: { headings: header.cells } })
    setSheet({ name: file.name, header: header.cells, isKnown: Boolean(data?.reading) })
    setRows(lines.map((row) => ({ ...row, isImported: false })))
    const { columns, words } = data?.reading ?? { columns: guessColumns(header.cells, lines[0]?.cells), words: {} }
    setReading({ columns: withModels(columns), words })
    return null
  }

  function match(index: number, column: ReadColumn | '') {
    const matched = columns.map((known, position) => (position === index ? column : known === column ? '' : known))
    setReading({ words, columns: matched })
  }

  /** Sets the meaning of a word in every row. */
  function teach(column: ReadColumn, written: string, meaning: string) {
    setReading({ columns, words: { ...words, [column]: { ...words[column], [written]: meaning } } })
  }

  /** Sets a value in some rows. A missing column is appended. */
  function mend(lines: readonly number[], column: ReadColumn, value: string) {
    const known = columns.indexOf(column)
    const index = known < 0 ? columns.length : known
    if (known < 0) setReading({ words, columns: [...columns, column] })
    const mended = new Set(lines)
    setRows((before) => before.map((row) => (mended.has(row.line) ? { ...row, cells: withCell(row.cells, index, value) } : row)))
  }

  function markImported(lines: ReadonlySet<number>) {
    setRows((known) => known.map((row) => (lines.has(row.line) ? { ...row, isImported: true } : row)))
  }

  return { sheet, rows: meant, columns, words, take, match, teach, mend, markImported }
}

const MEGABYTES = limits.upload.maxBytes / 1024 / 1024

/** The rows, or the reason why the file cannot be read. */
async function readRows(file: File): Promise<CsvRow[] | string> {
  if (file.size > limits.upload.maxBytes)
    return `This file is larger than ${formatCount(MEGABYTES)} MB. Please split it, or save it without pictures.`
  try {
    return await readCsv(decodeText(new Uint8Array(await file.arrayBuffer())), maxImportRows)
  } catch (error) {
    if (error instanceof CsvError) return error.message
    throw error
  }
}

function withCell(cells: readonly string[], index: number, value: string): string[] {
  return Array.from({ length: Math.max(cells.length, index + 1) }, (_, at) => (at === index ? value : (cells[at] ?? '')))
}
