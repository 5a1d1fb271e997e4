import { formatMoney } from '@allyards/contract/format-money'
import { priceInWords } from '@allyards/contract/judge-price'
import { deliveredPrice } from '@allyards/contract/money'
import type { OwnProduct } from '@allyards/contract/products'
import { useEffect, useState } from 'react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { numberWords } from '~/ui/number-words'
import { PriceRule } from '~/ui/price-rule'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast'
import { useChangeProductMutation } from './listing-calls'

export type PriceEdit = ReturnType<typeof usePriceEdit>

/** A price that is being changed in the table: Enter saves it and goes on to the next row, Escape undoes it. */
export function usePriceEdit(product: OwnProduct) {
  const known = product.price.toFixed(2)
  const [text, setText] = useState(known)
  const [error, setError] = useState<string | null>(null)
  const [change, { isLoading }] = useChangeProductMutation()
  useEffect(() => setText(known), [known])

  function undo() {
    setText(known)
    setError(null)
  }

  async function save() {
    if (!/^\d{1,6}(\.\d{1,2})?$/.test(text) || Number(text) === 0)
      return setError('Price must be a number, such as 540 or 540.50.')
    if (Number(text) === product.price) return undo()
    const result = await change({ params: { id: product.id }, body: { price: Number(text) } })
    if (result.error) return setError('body' in result.error ? result.error.body.message : 'Not saved')
    setError(null)
    toast.success(`${product.title}: ${formatMoney(Number(text))} saved`)
  }

  return {
    text,
    error,
    isSaving: isLoading,
    isChanged: text !== known && Number(text) !== product.price,
    undo,
    save,
    type(value: string) {
      setText(value.trim())
      setError(null)
    },
  }
}

export function PriceField({ edit, title, className }: { edit: PriceEdit; title: string; className: string }) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goToNext(event.currentTarget)
        void edit.save()
      }}
    >
      <TextField
        label={`Price of ${title}`}
        hideLabel
        size="sm"
        before="£"
        inputMode="decimal"
        value={edit.text}
        aria-invalid={edit.error ? true : undefined}
        data-row-price
        readOnly={edit.isSaving}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => edit.type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && edit.undo()}
      />
    </form>
  )
}

/** Enter in a price goes on to the price of the next row. */
function goToNext(form: HTMLFormElement): void {
  const prices = [...document.querySelectorAll<HTMLInputElement>('input[data-row-price]')]
  const own = prices.findIndex((price) => price.form === form)
  prices[own + 1]?.focus()
}

/** Opens beneath the row: how the new price compares, and what to do with it. */
export function PriceEditor({ edit, product }: { edit: PriceEdit; product: OwnProduct }) {
  const { band } = product
  const total = deliveredPrice({ price: Number(edit.text) || 0, delivery_price: product.delivery_price })
  return (
    <div className="col-span-full grid items-center gap-3 lg:col-start-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      {edit.error ? (
        <p role="alert" className="flex items-center gap-2 text-14 font-550 text-stop lg:col-span-2">
          <Icon name="alert" size="sm" />
          {edit.error}
        </p>
      ) : (
        <>
          {band && total > 0 ? <PriceRule band={band} at={total} size="lg" /> : <span />}
          <p className="text-13 text-steel-600">
            {band && total > 0 && <b className="block text-14 font-650 text-ink">{priceInWords(total, band)}</b>}
            {`${formatMoney(total)} delivered${band ? `, ${numberWords(band.sample)} prices` : ''}`}
          </p>
        </>
      )}
      <span className="flex gap-2">
        <Button size="sm" pending={edit.isSaving} onClick={() => void edit.save()}>
          Save
        </Button>
        <Button kind="quiet" size="sm" disabled={edit.isSaving} onClick={edit.undo}>
          Undo
        </Button>
      </span>
    </div>
  )
}
