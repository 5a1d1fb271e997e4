import { formatCount } from '@allyards/contract/format-count'
import { formatMoney } from '@allyards/contract/format-money'
import { priceInWords } from '@allyards/contract/judge-price'
import { deliveredPrice, plainNumber, readNumber } from '@allyards/contract/money'
import { productInput } from '@allyards/contract/own-products'
import type { OwnProduct } from '@allyards/contract/products'
import { useForm, useWatch } from 'react-hook-form'
import { failureOf } from '~/store/call-failure'
import { Button } from '~/ui/button'
import { contractResolver, issuesByField } from '~/ui/contract-resolver'
import { Icon } from '~/ui/icon'
import { PriceRule } from '~/ui/price-rule'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-queue'
import { useChangeProductMutation } from '../listing-calls'

const onlyPrice = productInput.pick({ price: true })

export type PriceEdit = ReturnType<typeof usePriceEdit>

/** A price being edited in the table: Enter saves it and moves to the next row, Escape undoes it. */
export function usePriceEdit(product: OwnProduct) {
  const known = product.price.toFixed(2)
  const [change, { isLoading }] = useChangeProductMutation()
  const { control, register, reset, handleSubmit, setError, formState } = useForm({
    values: { price: known },
    resolver: contractResolver(({ price }) => issuesByField(onlyPrice, { price: plainNumber(price) })),
  })
  const text = useWatch({ control, name: 'price' })
  const price = readNumber(text)
  const undo = () => reset({ price: known })

  const save = handleSubmit(async () => {
    if (price === product.price) return undo()
    const { error } = await change({ params: { id: product.id }, body: { price } })
    if (error) return setError('price', { message: failureOf(error).body.message })
    toast.success(`${product.title}: ${formatMoney(price)} saved`)
  })

  return {
    price,
    field: register('price'),
    error: formState.errors.price?.message,
    isSaving: isLoading,
    isChanged: text !== known && price !== product.price,
    undo,
    save,
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
        isWrong={edit.error !== undefined}
        data-row-price
        readOnly={edit.isSaving}
        onFocus={(event) => event.currentTarget.select()}
        {...edit.field}
        onKeyDown={(event) => event.key === 'Escape' && edit.undo()}
      />
    </form>
  )
}

/** Enter in a price moves to the price of the next row. */
function goToNext(form: HTMLFormElement): void {
  const prices = [...document.querySelectorAll<HTMLInputElement>('input[data-row-price]')]
  const own = prices.findIndex((price) => price.form === form)
  prices[own + 1]?.focus()
}

/** Opens below the row: how the new price compares, and buttons to save or undo it. */
export function PriceEditor({ edit, product }: { edit: PriceEdit; product: OwnProduct }) {
  const { band } = product
  const total = deliveredPrice({ price: edit.price || 0, delivery_price: product.delivery_price })
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
            {`${formatMoney(total)} delivered${band ? `, ${formatCount(band.sample)} prices` : ''}`}
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
