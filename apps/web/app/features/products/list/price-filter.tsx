import { isPounds } from '@allyards/contract/money'
import type { ListState } from '@allyards/contract/product-list-address'
import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { PriceHistogram } from './price-histogram'

interface PriceFilterProps {
  state: ListState
  /** How many products each step of price has. */
  counts: readonly number[]
  onChange: (state: ListState) => void
}

/** From and to in pounds. Dragged on the chart, or sent with Enter or the button, so that typing does not reload the list. */
export function PriceFilter({ state, counts, onChange }: PriceFilterProps) {
  const [from, setFrom] = useState(state.min_price)
  const [to, setTo] = useState(state.max_price)
  const [error, setError] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if ([from, to].some((value) => value !== '' && !isPounds(value))) return setError('Please give pounds, such as 40')
    if (from !== '' && to !== '' && Number(from) > Number(to)) return setError('The first price must be the lower one')
    setError(null)
    onChange({ ...state, page: 1, min_price: from, max_price: to })
  }

  return (
    <form onSubmit={submit} noValidate>
      <PriceHistogram
        counts={counts}
        from={state.min_price}
        to={state.max_price}
        onCommit={(min_price, max_price) => onChange({ ...state, page: 1, min_price, max_price })}
      />
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <TextField
          label="Lowest price"
          hideLabel
          before="£"
          inputMode="decimal"
          placeholder="0"
          value={from}
          onChange={(event) => setFrom(event.target.value.trim())}
        />
        <span className="text-14 text-steel-600">to</span>
        <TextField
          label="Highest price"
          hideLabel
          before="£"
          inputMode="decimal"
          placeholder="Any"
          value={to}
          onChange={(event) => setTo(event.target.value.trim())}
        />
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-13 font-550 text-stop">
          {error}
        </p>
      )}
      <Button kind="line" size="sm" wide type="submit" className="mt-2">
        Set price
      </Button>
    </form>
  )
}
