import { CsvError, type CsvRow, formatCsv, readCsv } from '@allyards/contract/csv'
import { type ImportReport, maxImportRows } from '@allyards/contract/own-products'
import { type CsvColumn, missingColumns } from '@allyards/contract/product-csv'
import { useMemo, useRef, useState } from 'react'
import { api, type CallFailure } from '~/store/api'
import { useAppDispatch } from '~/store/hooks'
import { checkRow, type RowProblem, readRefusal } from './check-row'
import { guessColumn } from './guess-column'
import { useImportProductsMutation } from './listing-calls'

const ROWS_AT_ONCE = 200

export interface SheetRow {
  /** In the file, counted from 1 with the heading. */
  line: number
  cells: string[]
  isImported: boolean
  /** What the server refused about it; mending the row clears it. */
  refused: RowProblem[]
}

export interface CheckedRow extends SheetRow {
  problems: RowProblem[]
}

interface Sheet {
  name: string
  header: string[]
}

const nothing: ImportReport = { created: 0, updated: 0, unchanged: 0, failed: [] }

/** A file on its way in: what it holds, how its columns are read, which rows need mending, how far the import is. */
export function useImport() {
  const dispatch = useAppDispatch()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [rows, setRows] = useState<SheetRow[]>([])
  const [columns, setColumns] = useState<(CsvColumn | '')[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [sending, setSending] = useState<{ done: number; of: number; startedAt: number } | null>(null)
  const isStopped = useRef(false)
  const [send] = useImportProductsMutation()
  const missing = missingColumns(columns)
  const check = useMemo(() => checkOnce(columns), [columns])
  const checked = useMemo<CheckedRow[]>(
    () => rows.map((row) => ({ ...row, problems: row.refused.length > 0 ? row.refused : check(row.cells) })),
    [rows, check],
  )
  const waiting = checked.filter((row) => !row.isImported)
  const ready = waiting.filter((row) => row.problems.length === 0)

  async function take(file: File | undefined) {
    if (!file) return
    const read = await readRows(file)
    if (typeof read === 'string') return setProblem(read)
    const [header, ...lines] = read
    if (!header || lines.length === 0) return setProblem('This file holds no rows. The first line must name the columns.')
    setProblem(null)
    setReport(null)
    setSheet({ name: file.name, header: header.cells })
    setRows(lines.map((row) => ({ ...row, isImported: false, refused: [] })))
    setColumns(header.cells.map(guessColumn))
  }

  function match(index: number, column: CsvColumn | '') {
    setColumns(columns.map((known, position) => (position === index ? column : known === column ? '' : known)))
  }

  function mend(line: number, column: CsvColumn, value: string) {
    const index = columns.indexOf(column)
    if (index < 0) return
    const mended = (row: SheetRow) => ({ ...row, refused: [], cells: withCell(row.cells, index, value) })
    setRows((known) => known.map((row) => (row.line === line ? mended(row) : row)))
  }

  async function start() {
    const total = { ...(report ?? nothing) }
    const toSend = ready
    const startedAt = performance.now()
    isStopped.current = false
    setProblem(null)
    setSending({ done: 0, of: toSend.length, startedAt })
    for (let first = 0; first < toSend.length && !isStopped.current; first += ROWS_AT_ONCE) {
      const piece = toSend.slice(first, first + ROWS_AT_ONCE)
      const csv = formatCsv([columns.map((column) => column || 'left_out'), ...piece.map(({ cells }) => cells)])
      const { data, error } = await send({ body: { csv } })
      if (error || !data) {
        const why = (error as CallFailure | undefined)?.body.message ?? 'no answer'
        setProblem(`Stopped at line ${piece[0]?.line}: ${why} Rows before it are imported; nothing after it is.`)
        break
      }
      total.created += data.created
      total.updated += data.updated
      total.unchanged += data.unchanged
      setReport({ ...total })
      markSent(piece, data.failed)
      setSending({ done: first + piece.length, of: toSend.length, startedAt })
    }
    setSending(null)
    setReport({ ...total })
    dispatch(api.util.invalidateTags(['Products']))
  }

  /** The lines of an answer are counted within the piece that was sent. */
  function markSent(piece: readonly SheetRow[], failed: ImportReport['failed']) {
    const refusals = new Map(failed.map(({ line, message }) => [piece[line - 2]?.line, readRefusal(message)]))
    const sent = new Set(piece.map(({ line }) => line))
    setRows((known) =>
      known.map((row) => {
        if (!sent.has(row.line)) return row
        const refused = refusals.get(row.line)
        return refused ? { ...row, refused } : { ...row, isImported: true }
      }),
    )
  }

  return {
    sheet,
    columns,
    problem,
    missing,
    report,
    sending,
    rows: checked,
    ready,
    needing: waiting.filter((row) => row.problems.length > 0),
    take,
    match,
    mend,
    start,
    stop: () => {
      isStopped.current = true
    },
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

/** Of ten thousand rows only those that were mended are read again. */
function checkOnce(columns: readonly (CsvColumn | '')[]): (cells: string[]) => RowProblem[] {
  const known = new WeakMap<string[], RowProblem[]>()
  return (cells) => {
    const problems = known.get(cells) ?? checkRow(columns, cells)
    known.set(cells, problems)
    return problems
  }
}

function withCell(cells: readonly string[], index: number, value: string): string[] {
  return Array.from({ length: Math.max(cells.length, index + 1) }, (_, at) => (at === index ? value : (cells[at] ?? '')))
}
