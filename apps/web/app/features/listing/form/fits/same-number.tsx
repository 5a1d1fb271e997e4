import { completed, type FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import { isNumber } from '@allyards/contract/fitment/part-numbers'
import { rowWords } from '@allyards/contract/fitment/row-words'
import { useId, useState } from 'react'
import { useGetNumberQuery } from '~/features/products/number-calls'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icon'
import { findIn, type TypedRow, typedRow } from './fit-rows'

interface SameNumberProps {
  number: string
  rows: readonly TypedRow[]
  onAdd: (rows: TypedRow[]) => void
}

/** What other listings with a number name, with who says so. Nothing is ticked, because others may be wrong. */
export function SameNumber({ number, rows, onAdd }: SameNumberProps) {
  const titleId = useId()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { data } = useGetNumberQuery({ params: { number: number.trim() } }, { skip: !isNumber(number) })
  const found = (data?.fits ?? []).flatMap(({ listings, depots, ...fit }) => {
    const row = completed(fit)
    return findIn(rows, row) ? [] : [{ row, words: `${row.make} ${rowWords(row)}`, source: sourceOf(listings, depots) }]
  })
  if (!data || found.length === 0) return null
  const chosen = found.filter(({ words }) => ticked.includes(words))
  return (
    <section aria-labelledby={titleId} className="-mx-4 mb-4 bg-info-wash px-4 pt-3 pb-3 text-info-deep md:mx-0 md:rounded">
      <header className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5">
        <Icon name="info" />
        <div>
          <h3 id={titleId} className="font-650">
            {`Other listings with ${number.trim()} name ${found.length} more`}
          </h3>
          <p className="text-13">Never added automatically. Tick what you know to be true.</p>
        </div>
      </header>
      <ul className="max-h-80 overflow-y-auto text-ink">
        {found.map(({ words, source }) => (
          <li key={words} className="border-b border-info-deep/15 py-1 text-14 last:border-0">
            <Checkbox
              label={<b className="font-650">{words}</b>}
              hint={source}
              checked={ticked.includes(words)}
              onChange={({ target }) =>
                setTicked((before) => (target.checked ? [...before, words] : before.filter((other) => other !== words)))
              }
            />
          </li>
        ))}
      </ul>
      <Button
        kind="white"
        size="sm"
        className="mt-1.5 max-md:min-h-11 inset-ring inset-ring-field"
        disabled={chosen.length === 0}
        onClick={() => {
          onAdd(chosen.map(({ row }: { row: FitmentRow }) => typedRow(row, 'number')))
          setTicked([])
        }}
      >
        {addWords(chosen.length)}
      </Button>
    </section>
  )
}

const addWords = (count: number) => (count === 0 ? 'Add' : count === 1 ? 'Add 1 row' : `Add ${count} rows`)

const sourceOf = (listings: number, depots: number) =>
  `${listings === 1 ? '1 listing' : `${listings} listings`} of ${depots === 1 ? '1 depot' : `${depots} depots`}`
