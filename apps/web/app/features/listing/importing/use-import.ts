import { formatCsv } from '@allyards/contract/csv'
import type { ImportReport, ProductImport } from '@allyards/contract/own-products'
import { missingColumns, type ReadColumn } from '@allyards/contract/product-csv'
import { useState } from 'react'
import { failureOf } from '~/store/call-failure'
import { listingCalls } from '../listing-calls'
import { type CheckedRow, failedLines } from './import-rows'
import { useCheckedRows } from './use-checked-rows'
import { useFollowImport } from './use-follow-import'
import { type Sheet, useSheet } from './use-sheet'
import { countWords, groupProblems } from './word-groups'

type Refuse = ReturnType<typeof useCheckedRows>['refuse']

/** A file to import: its contents, its columns, the rows to correct, and the progress. */
export function useImport() {
  const read = useSheet()
  const { sheet, columns, rows } = read
  const [problem, setProblem] = useState<string | null>(null)
  const missing = missingColumns(columns)
  const { checked, read: wordsRead, refuse } = useCheckedRows(rows, columns, missing.length === 0)
  const waiting = checked.filter((row) => !row.isImported)
  const ready = waiting.filter((row) => row.problems.length === 0 && row.isChecked)
  const needing = waiting.filter((row) => row.problems.length > 0)
  const { report, setReport, running, isSending, send } = useSending(read, refuse)

  async function take(file: File | undefined) {
    if (!file) return
    const why = await read.take(file)
    setProblem(why)
    if (!why) setReport(null)
  }

  /**
   * Sends the checked rows; the import then runs on without this page. Rows with problems are sent too: the server refuses them,
   * and the saved report says why.
   */
  async function start() {
    if (!sheet) return
    setProblem(null)
    const sent = waiting.filter((row) => row.isChecked || row.problems.length > 0)
    const why = await send(sheet, sent)
    if (why) setProblem(why)
  }

  return {
    sheet,
    columns,
    problem,
    missing,
    report,
    /** The progress of the sent rows; null when no import is running. */
    running,
    isSending,
    rows: checked,
    isChecking: waiting.length > ready.length + needing.length,
    ready,
    needing,
    groups: groupProblems(needing, columns),
    wordsRead: countWords(checked, columns, wordsRead),
    take,
    match: read.match,
    teach: read.teach,
    mend: read.mend,
    start,
  }
}

export type Import = ReturnType<typeof useImport>

/** Sends rows to the server and receives the report. */
function useSending({ columns, words, markImported }: ReturnType<typeof useSheet>, refuse: Refuse) {
  const [report, setReport] = useState<ImportReport | null>(null)
  const [keepReading] = listingCalls.useKeepImportReadingMutation()
  const [startImport, sending] = listingCalls.useStartImportMutation()
  const follow = useFollowImport(finished)

  /** Returns the reason if the rows are not accepted. */
  async function send({ name, header }: Sheet, rows: CheckedRow[]): Promise<string | undefined> {
    const form = new FormData()
    form.append('file', new Blob([onTheirLines(columns, rows)], { type: 'text/csv' }), name)
    form.append('name', name)
    void keepReading({ body: { headings: header, columns: columns.slice(0, header.length), words } })
    const { data, error } = await startImport({ body: form as never })
    if (!data) return failureOf(error).body.message
    follow.begin(data.id, rows)
    return undefined
  }

  function finished(done: ProductImport, sent: CheckedRow[]) {
    setReport(added(report, done.report))
    const failed = failedLines(done.report)
    refuse(sent, failed)
    markImported(new Set(sent.filter(({ line }) => !failed.has(line)).map(({ line }) => line)))
  }
  return { report, setReport, running: follow.running, isSending: sending.isLoading, send }
}

/** Puts each row on its line in the file, so that a report names lines of the file. */
function onTheirLines(columns: readonly (ReadColumn | '')[], rows: readonly CheckedRow[]): string {
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
