import { formatDate, formatTime, londonDay } from '@allyards/contract/format-date'
import { type LogRow, operatorActs } from '@allyards/contract/operator-log'
import { useState } from 'react'
import { saveCsv } from '~/features/dashboard/chart-card'
import { useLazyListLogQuery } from '../operator-calls'

const ROWS_AT_ONCE = 200

/** Saves all rows that match the filter as a file. */
export function useSaveLog(search: string, act: string) {
  const [list] = useLazyListLogQuery()
  const [isSaving, setSaving] = useState(false)

  async function readAll(): Promise<LogRow[]> {
    const all: LogRow[] = []
    for (;;) {
      const last = all.at(-1)
      const query = { search, act, limit: ROWS_AT_ONCE, ...(last ? { before: last.row } : {}) }
      const { rows } = await list({ query }).unwrap()
      all.push(...rows)
      if (rows.length < ROWS_AT_ONCE) return all
    }
  }
  async function save(): Promise<void> {
    setSaving(true)
    try {
      const lines = (await readAll()).map((row) => [
        String(row.row),
        `${formatDate(row.at)}, ${formatTime(row.at)}`,
        row.who,
        operatorActs[row.act],
        row.about,
        row.reason,
      ])
      await saveCsv(`log-to-${londonDay(Date.now())}`, [['Row', 'Time', 'Who', 'Act', 'On', 'Why'], ...lines])
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
}
