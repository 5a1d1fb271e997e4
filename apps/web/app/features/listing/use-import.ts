import { CsvError, type CsvRow, formatCsv, readCsv } from '@allyards/contract/csv'
import { type ImportReading, type ImportReport, maxImportRows, type ProductImport } from '@allyards/contract/own-products'
import { type CsvColumn, missingColumns } from '@allyards/contract/product-csv'
import { useMemo, useState } from 'react'
import { failureOf } from '~/store/call-failure'
import type { RowProblem } from './check-row'
import { guessColumn } from './guess-column'
import { listingCalls } from './listing-calls'
import { useCheckedRows } from './use-checked-rows'
import { useFollowImport } from './use-follow-import'
import { groupProblems, withWords } from './word-groups'

export interface SheetRow {
  /** In the file, counted from 1 with the heading. */
  line: number
  cells: string[]
  isImported: boolean
}

export interface CheckedRow extends SheetRow {
  /** The cells as they are meant: words of the yard in the place of which ours stand. */
  meant: string[]
  problems: RowProblem[]
  /** The server has looked at it too. */
  isChecked: boolean
}

interface Sheet {
  name: string
  header: string[]
  /** The depot has read such a file before. */
  isKnown: boolean
}

const nothing: ImportReport = { created: 0, updated: 0, unchanged: 0, failed: [] }

/** A file on its way in: what it holds, how it is read, which rows need mending, how far the import is. */
export function useImport() {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [rows, setRows] = useState<SheetRow[]>([])
  const [reading, setReading] = useState<ImportReading>({ columns: [], words: {} })
  const [problem, setProblem] = useState<string | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [findReading] = listingCalls.useFindImportReadingMutation()
  const [keepReading] = listingCalls.useKeepImportReadingMutation()
  const [send, sending] = listingCalls.useStartImportMutation()
  const { columns, words } = reading
  const missing = missingColumns(columns)
  const meant = useMemo(
    () => rows.map((row) => ({ ...row, meant: withWords(row.cells, columns, words) })),
    [rows, columns, words],
  )
  const { checked, refuse } = useCheckedRows(meant, columns, missing.length === 0)
  const waiting = checked.filter((row) => !row.isImported)
  const ready = waiting.filter((row) => row.problems.length === 0 && row.isChecked)
  const needing = waiting.filter((row) => row.problems.length > 0)
  const follow = useFollowImport(finished)

  async function take(file: File | undefined) {
    if (!file) return
    const read = await readRows(file)
    if (typeof read === 'string') return setProblem(read)
    const [header, ...lines] = read
    if (!header || lines.length === 0) return setProblem('This file has no rows. The first line must name the columns.')
    const { data } = await findReading({ body: { headings: header.cells } })
    setProblem(null)
    setReport(null)
    setSheet({ name: file.name, header: header.cells, isKnown: Boolean(data?.reading) })
    setRows(lines.map((row) => ({ ...row, isImported: false })))
    setReading(data?.reading ?? { columns: header.cells.map(guessColumn), words: {} })
  }

  function match(index: number, column: CsvColumn | '') {
    const matched = columns.map((known, position) => (position === index ? column : known === column ? '' : known))
    setReading({ words, columns: matched })
  }

  /** What a word means, in every row. */
  function teach(column: CsvColumn, written: string, meaning: string) {
    setReading({ columns, words: { ...words, [column]: { ...words[column], [written]: meaning } } })
  }

  /** A column that the file does not have is added behind the others. */
  function mend(lines: readonly number[], column: CsvColumn, value: string) {
    const known = columns.indexOf(column)
    const index = known < 0 ? columns.length : known
    if (known < 0) setReading({ words, columns: [...columns, column] })
    const mended = new Set(lines)
    setRows((before) => before.map((row) => (mended.has(row.line) ? { ...row, cells: withCell(row.cells, index, value) } : row)))
  }

  /**
   * Sends what is checked. From here on it goes on without this page. What needs mending is sent along: it is refused, and the
   * report that stays says why.
   */
  async function start() {
    if (!sheet) return
    setProblem(null)
    const sent = waiting.filter((row) => row.isChecked || row.problems.length > 0)
    const form = new FormData()
    form.append('file', new Blob([onTheirLines(columns, sent)], { type: 'text/csv' }), sheet.name)
    form.append('name', sheet.name)
    void keepReading({ body: { headings: sheet.header, columns: columns.slice(0, sheet.header.length), words } })
    const { data, error } = await send({ body: form as never })
    if (data) follow.begin(data.id, sent)
    else setProblem(failureOf(error).body.message)
  }

  function finished(done: ProductImport, sent: CheckedRow[]) {
    const before = report ?? nothing
    setReport({
      created: before.created + done.report.created,
      updated: before.updated + done.report.updated,
      unchanged: before.unchanged + done.report.unchanged,
      failed: [],
    })
    const failed = new Map(done.report.failed.map(({ line, message }) => [line, message]))
    refuse(sent, failed)
    const lines = new Set(sent.filter(({ line }) => !failed.has(line)).map(({ line }) => line))
    setRows((known) => known.map((row) => (lines.has(row.line) ? { ...row, isImported: true } : row)))
  }

  return {
    sheet,
    columns,
    problem,
    missing,
    report,
    /** How far what was sent is; null when nothing is under way. */
    running: follow.running,
    isSending: sending.isLoading,
    rows: checked,
    isChecking: waiting.length > ready.length + needing.length,
    ready,
    needing,
    groups: groupProblems(needing, columns),
    take,
    match,
    teach,
    mend,
    start,
  }
}

export type Import = ReturnType<typeof useImport>

/** The rows, or why the file is not read. */
async function readRows(file: File): Promise<CsvRow[] | string> {
  try {
    return await readCsv(await file.text(), maxImportRows)
  } catch (error) {
    if (error instanceof CsvError) return error.message
    throw error
  }
}

/** Each row on the line that it has in the file, so that a report names lines of the file. */
function onTheirLines(columns: readonly (CsvColumn | '')[], rows: readonly CheckedRow[]): string {
  const meant = new Map(rows.map((row) => [row.line, row.meant]))
  const last = Math.max(...meant.keys())
  const lines = Array.from({ length: last - 1 }, (_, index) => meant.get(index + 2) ?? [''])
  return formatCsv([columns.map((column) => column || 'left_out'), ...lines])
}

function withCell(cells: readonly string[], index: number, value: string): string[] {
  return Array.from({ length: Math.max(cells.length, index + 1) }, (_, at) => (at === index ? value : (cells[at] ?? '')))
}
