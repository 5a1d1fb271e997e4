import { isPounds } from '@allyards/contract/money'
import type { ListState } from '@allyards/contract/product-list-address'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { PriceHistogram } from './price-histogram'
import { useChangeList } from './use-change-list'

interface PriceFilterProps {
  state: ListState
  /** The number of products in each price step. */
  counts: readonly number[]
  error: string | null
}

/** From and to in pounds, dragged on the chart or submitted with Enter or the button, so that typing does not reload the list. */
export function PriceFilter({ state, counts, error }: PriceFilterProps) {
  const changeList = useChangeList()
  return (
    <>
      <PriceHistogram
        counts={counts}
        from={state.min_price}
        to={state.max_price}
        onCommit={(min_price, max_price) => changeList((asked) => ({ ...asked, page: 1, min_price, max_price }))}
      />
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <TextField
          label="Lowest price"
          hideLabel
          before="£"
          inputMode="decimal"
          placeholder="0"
          name="min_price"
          autoComplete="off"
          defaultValue={state.min_price}
        />
        <span className="text-14 text-steel-600">to</span>
        <TextField
          label="Highest price"
          hideLabel
          before="£"
          inputMode="decimal"
          placeholder="Any"
          name="max_price"
          autoComplete="off"
          defaultValue={state.max_price}
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
    </>
  )
}

/** The typed prices of a form, or the error in them. */
export function readPrices(form: HTMLFormElement): { min_price: string; max_price: string } | { error: string } {
  const sent = new FormData(form)
  const [from = '', to = ''] = ['min_price', 'max_price'].map((name) => String(sent.get(name)).trim())
  if ([from, to].some((value) => value !== '' && !isPounds(value))) return { error: 'Please give pounds, such as 40' }
  if (from !== '' && to !== '' && Number(from) > Number(to)) return { error: 'The first price must be the lower one' }
  return { min_price: from, max_price: to }
}
