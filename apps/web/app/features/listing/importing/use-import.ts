import { formatCsv } from '@allyards/contract/csv'
import type { ImportReport, ProductImport } from '@allyards/contract/own-products'
import { type CsvColumn, missingColumns } from '@allyards/contract/product-csv'
import { useState } from 'react'
import { failureOf } from '~/store/call-failure'
import { listingCalls } from '../listing-calls'
import type { CheckedRow } from './import-rows'
import { useCheckedRows } from './use-checked-rows'
import { useFollowImport } from './use-follow-import'
import { useSheet } from './use-sheet'
import { groupProblems } from './word-groups'

/** A file on its way in: what it holds, how it is read, which rows need mending, how far the import is. */
export function useImport() {
  const { sheet, columns, words, rows, markImported, ...reading } = useSheet()
  const [problem, setProblem] = useState<string | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [keepReading] = listingCalls.useKeepImportReadingMutation()
  const [send, sending] = listingCalls.useStartImportMutation()
  const missing = missingColumns(columns)
  const { checked, refuse } = useCheckedRows(rows, columns, missing.length === 0)
  const waiting = checked.filter((row) => !row.isImported)
  const ready = waiting.filter((row) => row.problems.length === 0 && row.isChecked)
  const needing = waiting.filter((row) => row.problems.length > 0)
  const follow = useFollowImport(finished)

  async function take(file: File | undefined) {
    if (!file) return
    const why = await reading.take(file)
    setProblem(why)
    if (!why) setReport(null)
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
    setReport(added(report, done.report))
    const failed = new Map(done.report.failed.map(({ line, message }) => [line, message]))
    refuse(sent, failed)
    markImported(new Set(sent.filter(({ line }) => !failed.has(line)).map(({ line }) => line)))
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
    match: reading.match,
    teach: reading.teach,
    mend: reading.mend,
    start,
  }
}

export type Import = ReturnType<typeof useImport>

/** Each row on the line that it has in the file, so that a report names lines of the file. */
function onTheirLines(columns: readonly (CsvColumn | '')[], rows: readonly CheckedRow[]): string {
  const meant = new Map(rows.map((row) => [row.line, row.meant]))
  const last = Math.max(...meant.keys())
  const lines = Array.from({ length: last - 1 }, (_, index) => meant.get(index + 2) ?? [''])
  return formatCsv([columns.map((column) => column || 'left_out'), ...lines])
}

const added = (before: ImportReport | null, now: ImportReport): ImportReport => ({
  created: (before?.created ?? 0) + now.created,
  updated: (before?.updated ?? 0) + now.updated,
  unchanged: (before?.unchanged ?? 0) + now.unchanged,
  failed: [],
})
