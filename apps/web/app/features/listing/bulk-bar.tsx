import { type OwnProduct, type ProductStatus, productStates } from '@allyards/contract/products'
import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast'
import { useChangeProductsMutation } from './listing-calls'

interface BulkBarProps {
  products: readonly OwnProduct[]
  chosen: string[]
  onChoose: (ids: string[]) => void
}

/** Chooses the whole page and changes what is chosen in one go. */
export function BulkBar({ products, chosen, onChoose }: BulkBarProps) {
  const [change, { isLoading }] = useChangeProductsMutation()
  const [percent, setPercent] = useState('')
  const [isPricing, setPricing] = useState(false)
  const all = products.length > 0 && chosen.length === products.length
  const some = chosen.length > 0

  async function apply(values: { status?: ProductStatus; price_percent?: number }, words: string) {
    const result = await change({ body: { ids: chosen, ...values } })
    if (!result.data) return
    const count = result.data.updated === 1 ? '1 product' : `${result.data.updated} products`
    const before = products.filter(({ id }) => chosen.includes(id))
    const undo = { action: { label: 'Undo', onSelect: () => void restore(before) } }
    toast.success(`${count} ${words}`, values.status === 'removed' ? undo : undefined)
    onChoose([])
    setPricing(false)
  }

  /** Each goes back to what it was: on sale, hidden or sold. */
  async function restore(before: readonly OwnProduct[]) {
    for (const status of productStates) {
      const ids = before.filter((product) => product.status === status).map(({ id }) => id)
      if (ids.length > 0) await change({ body: { ids, status } })
    }
    toast.success(before.length === 1 ? '1 product is back' : `${before.length} products are back`)
  }

  function submitPercent(event: FormEvent) {
    event.preventDefault()
    const value = Number(percent)
    if (!Number.isFinite(value) || value === 0 || value < -90 || value > 500)
      return toast.error('Please give a percentage between -90 and 500.')
    void apply({ price_percent: value }, 'priced anew')
  }

  return (
    <div
      className={classNames(
        'flex min-h-14 flex-wrap items-center gap-2 px-4 py-1.5',
        some ? 'on-ink bg-ink text-white' : 'border-b border-line',
      )}
    >
      <Checkbox
        label={some ? `${chosen.length} selected` : 'Select all'}
        checked={all}
        indeterminate={some && !all}
        onChange={() => onChoose(all ? [] : products.map(({ id }) => id))}
        className="mr-2 text-14 font-600"
      />
      {some && (
        <>
          {isPricing ? (
            <form className="flex items-center gap-2 text-ink" onSubmit={submitPercent}>
              <TextField
                label="Change of price in percent"
                hideLabel
                size="sm"
                inputMode="decimal"
                placeholder="-10"
                after="%"
                value={percent}
                onChange={(event) => setPercent(event.target.value)}
                className="w-24"
              />
              <Button kind="white" size="sm" type="submit" pending={isLoading}>
                Apply
              </Button>
            </form>
          ) : (
            <Button kind="line" size="sm" onClick={() => setPricing(true)}>
              Change price
            </Button>
          )}
          <Button kind="line" size="sm" disabled={isLoading} onClick={() => apply({ status: 'live' }, 'on sale')}>
            Put on sale
          </Button>
          <Button kind="line" size="sm" disabled={isLoading} onClick={() => apply({ status: 'draft' }, 'hidden')}>
            Hide
          </Button>
          <Button kind="line" size="sm" disabled={isLoading} onClick={() => apply({ status: 'sold' }, 'marked as sold')}>
            Mark sold
          </Button>
          <Button kind="line" size="sm" disabled={isLoading} onClick={() => apply({ status: 'removed' }, 'deleted')}>
            Delete
          </Button>
          <Button kind="quiet" size="sm" className="ml-auto" onClick={() => onChoose([])}>
            Clear
          </Button>
        </>
      )}
    </div>
  )
}
