import { useDeferredValue, useState } from 'react'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { useListMyProductsQuery } from '../../listing-calls'
import { findIn, type TypedRow, typedRow } from './fit-rows'

const SHOWN = 5

interface CopyRowsProps {
  rows: readonly TypedRow[]
  onAdd: (rows: TypedRow[]) => void
}

/** Takes the rows of another listing of the depot. */
export function CopyRows({ rows, onAdd }: CopyRowsProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useListMyProductsQuery({ query: { search, limit: SHOWN } })
  const listings = (data?.products ?? []).filter(({ fitments = [] }) => fitments.length > 0)
  return (
    <div className="mb-4 grid grid-cols-1 gap-2.5">
      <TextField
        label="Copy from a listing"
        icon="search"
        placeholder="Title, stock number or bay"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {data && listings.length === 0 && <p className="text-14 text-steel-600">No listing with rows was found.</p>}
      <ul className="text-14">
        {listings.map(({ id, title, bay, fitments = [] }) => {
          const more = fitments.filter((row) => !findIn(rows, row))
          return (
            <li key={id} className="flex min-h-13 items-center gap-2.5 border-b border-line py-1.5 last:border-0">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-600">{title}</span>
                <span className="block text-13 text-steel-600">
                  {[bay && `bay ${bay}`, more.length === 0 ? 'all its rows are here' : `adds ${rowsInWords(more.length)}`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <Button
                kind="line"
                size="sm"
                className="max-md:min-h-11"
                disabled={more.length === 0}
                onClick={() => onAdd(more.map((row) => typedRow(row, 'copied')))}
              >
                {more.length === 0 ? 'Copied' : `Copy ${rowsInWords(more.length)}`}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const rowsInWords = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
