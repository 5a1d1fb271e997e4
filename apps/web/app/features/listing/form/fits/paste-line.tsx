import type { ReadFit } from '@allyards/contract/fitment/fit-lines'
import { rowWords } from '@allyards/contract/fitment/row-words'
import { limits } from '@allyards/contract/limits'
import { useState } from 'react'
import { failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { TextArea } from '~/ui/text-area'
import { useReadFitLineMutation } from './fit-form-calls'
import { findIn, type TypedRow, typedRow, withRows } from './fit-rows'

interface PasteLineProps {
  rows: readonly TypedRow[]
  onChange: (rows: TypedRow[]) => void
}

interface Outcome {
  key: number
  words: string
  outcome: string
  isWrong: boolean
}

/** A line from a list or a file becomes rows; each says what became of it. */
export function PasteLine({ rows, onChange }: PasteLineProps) {
  const [line, setLine] = useState('')
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [read, { isLoading, error }] = useReadFitLineMutation()

  async function add() {
    const { data } = await read({ body: { line } })
    if (!data) return
    const taken = takeRows(rows, data.rows)
    onChange(taken.rows)
    setOutcomes(taken.outcomes)
  }

  return (
    <div className="mb-4 grid grid-cols-1 gap-2.5">
      <TextArea
        label="Paste a line"
        hint="As in your list or the CSV column “fits”: Volkswagen Golf Mk7 2013-2017; Seat Leon 2014-2018, Diesel, engine CLHA"
        maxLength={limits.csv.cellCharacters}
        error={error ? failureOf(error).body.message : null}
        value={line}
        onChange={({ target }) => setLine(target.value)}
      />
      <Button
        kind="line"
        size="sm"
        className="justify-self-start max-md:min-h-11"
        pending={isLoading}
        disabled={!line.trim()}
        onClick={add}
      >
        Add these rows
      </Button>
      <ul className="text-14" aria-live="polite">
        {outcomes.map(({ key, words, outcome, isWrong }) => (
          <li
            key={key}
            className="grid min-h-9 grid-cols-[1rem_minmax(0,1fr)] items-center gap-x-2.5 max-md:py-1.5 md:grid-cols-[1rem_auto_minmax(0,1fr)]"
          >
            <Icon name={isWrong ? 'alert' : 'check'} size="sm" className={isWrong ? 'text-stop' : 'text-go'} />
            <span>{words}</span>
            <span className={classNames('text-13 max-md:col-start-2', isWrong ? 'font-550 text-stop' : 'text-steel-600')}>
              {outcome}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function takeRows(before: readonly TypedRow[], read: readonly ReadFit[]): { rows: TypedRow[]; outcomes: Outcome[] } {
  let rows = withRows(before, [])
  const outcomes: Outcome[] = []
  for (const [key, { text, row, mistakes }] of read.entries()) {
    const known = mistakes.length === 0 ? findIn(rows, row) : null
    const isFull = rows.length >= limits.fitmentRows
    if (!known && !isFull) rows = [...rows, typedRow(row, 'pasted', mistakes)]
    const words = mistakes.length === 0 ? `${row.make} ${rowWords(row)}` : text
    const added = mistakes.length === 0 ? `added as row ${rows.length}` : `added as row ${rows.length}, to mend`
    const place = known && `${known.isSame ? 'already' : 'inside'} row ${known.index + 1}`
    const full = `left out: ${limits.fitmentRows} rows at most`
    outcomes.push({ key, words, outcome: place ?? (isFull ? full : added), isWrong: mistakes.length > 0 || (!known && isFull) })
  }
  return { rows, outcomes }
}
