import { formatCsv } from '@allyards/contract/csv'
import { findRepeatedNumbers } from '@allyards/contract/importing/repeated-numbers'
import type { WordRead } from '@allyards/contract/own-products'
import type { ReadColumn } from '@allyards/contract/product-csv'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { listingCalls } from '../listing-calls'
import { checkRow, type RowProblem, readRefusal } from './check-row'
import { type CheckedRow, failedLines, type MeantRow } from './import-rows'

const TYPING_MS = 400

/**
 * Finds the problems that the import would refuse: first those that the contract knows, then, in one call that writes nothing,
 * those that only the server knows, such as makes and models. In a file of ten thousand rows, only changed rows are checked
 * again.
 */
export function useCheckedRows(rows: MeantRow[], columns: readonly (ReadColumn | '')[], isComplete: boolean) {
  const own = useOwnProblems(rows, columns)
  const { answers, read, remember } = useServerAnswers(own, columns, isComplete)

  const checked = own.map(
    ({ row, text, problems }): CheckedRow => ({
      ...row,
      problems: problems.length > 0 ? problems : (answers.get(text) ?? []),
      isChecked: answers.has(text),
    }),
  )

  /** Records the import's refusals by line. */
  function refuse(sent: readonly CheckedRow[], failed: ReadonlyMap<number, string>) {
    const refused = new Map(sent.flatMap(({ line }, index) => (failed.has(line) ? [[index, failed.get(line) ?? '']] : [])))
    remember(
      sent.map(({ meant }) => textOf(columns, meant)),
      refused,
    )
  }

  return { checked, read, refuse }
}

/** The problems that the contract knows. */
function useOwnProblems(rows: MeantRow[], columns: readonly (ReadColumn | '')[]) {
  return useMemo(() => {
    const known = new Map<string, RowProblem[]>()
    const numberAt = columns.indexOf('stock_number')
    const numberOf = (row: MeantRow) => (numberAt < 0 ? '' : (row.meant[numberAt] ?? ''))
    const repeated = findRepeatedNumbers(rows.map((row) => ({ line: row.line, stockNumber: numberOf(row) })))
    return rows.map((row) => {
      const text = textOf(columns, row.meant)
      const problems = known.get(text) ?? checkRow(columns, row.meant)
      known.set(text, problems)
      const twice = repeated.get(numberOf(row).trim())
      return { row, text, problems: twice ? [{ column: 'stock_number' as const, message: twice }, ...problems] : problems }
    })
  }, [rows, columns])
}

/** The problems that only the server knows. It checks the rows that pass the contract. */
function useServerAnswers(own: ReturnType<typeof useOwnProblems>, columns: readonly (ReadColumn | '')[], isComplete: boolean) {
  /** The server's answers, by the corrected row. */
  const [answers, setAnswers] = useState<ReadonlyMap<string, RowProblem[]>>(new Map())
  const [read, setRead] = useState<ReadonlyMap<string, WordRead>>(new Map())
  const [ask] = listingCalls.useCheckImportMutation()
  const unknown = own.filter(({ row, text, problems }) => !row.isImported && problems.length === 0 && !answers.has(text))

  /** A key for the waiting rows, so that a change triggers another call. */
  const waitingFor = unknown.length === 0 ? '' : `${unknown.length} ${unknown[0]?.text}`

  const askServer = useEffectEvent(async () => {
    const asked = unknown
    const form = new FormData()
    const csv = formatCsv([columns.map((column) => column || 'left_out'), ...asked.map(({ row }) => row.meant)])
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'check.csv')
    const { data } = await ask({ body: form as never })
    if (!data) return
    setRead((before) => new Map([...before, ...data.read.map((word): [string, WordRead] => [JSON.stringify(word), word])]))
    remember(
      asked.map(({ text }) => text),
      new Map([...failedLines(data)].map(([line, message]) => [line - 2, message])),
    )
  })

  function remember(texts: string[], refused: Map<number, string>) {
    setAnswers((before) => {
      const next = new Map(before)
      for (const [index, text] of texts.entries()) {
        const message = refused.get(index)
        next.set(text, message ? readRefusal(message) : [])
      }
      return next
    })
  }

  useEffect(() => {
    if (!isComplete || waitingFor === '') return
    const timer = setTimeout(() => void askServer(), TYPING_MS)
    return () => clearTimeout(timer)
  }, [isComplete, waitingFor])

  return { answers, read, remember }
}

const textOf = (columns: readonly string[], cells: readonly string[]) => JSON.stringify([columns, cells])
