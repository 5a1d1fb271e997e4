import { formatCount } from '@allyards/contract/format-count'
import { formatMoney } from '@allyards/contract/format-money'
import { readNumber } from '@allyards/contract/money'
import type { OwnFilter } from '@allyards/contract/own-products'
import { type OwnProduct, type ProductStatus, productStates } from '@allyards/contract/products'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useBranchOptions } from '~/features/own-depot/branch-calls'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { NativeSelect } from '~/ui/native-select'
import { toast } from '~/ui/toast-queue'
import { useChangeProductsMutation } from '../listing-calls'
import { type BulkField, BulkValue } from './bulk-value'

const LabelDialog = lazy(() => import('./label-dialog').then((module) => ({ default: module.LabelDialog })))

interface BulkBarProps {
  products: readonly OwnProduct[]
  chosen: string[]
  onChoose: (ids: string[]) => void
  /** The table's filter and the number of products it finds. */
  filter: OwnFilter
  count: number
}

/** On phones and tablets: fixed to the bottom, in one row. */
const underTheThumb =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:overflow-x-auto max-lg:py-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))] max-lg:[&>button]:shrink-0 max-lg:[&>div]:shrink-0 max-lg:[&>form]:shrink-0 max-lg:[&>label]:shrink-0'

/** Selects the whole page and changes the selected products together. */
export function BulkBar({ products, chosen, onChoose, filter, count }: BulkBarProps) {
  const [takesAll, setTakesAll] = useState(false)
  const [labelled, setLabelled] = useState<readonly OwnProduct[]>()
  const all = products.length > 0 && chosen.length === products.length
  const some = chosen.length > 0
  const isWhole = takesAll && all
  const { apply, isLoading } = useBulkChange(products, isWhole ? { filter } : { ids: chosen }, () => choose([]))
  function choose(ids: string[]) {
    setTakesAll(false)
    onChoose(ids)
  }
  return (
    <div
      data-hides-bottom-bar={some ? 'always' : undefined}
      className={classNames(
        'flex min-h-14 items-center gap-2 px-4 py-1.5 lg:flex-wrap',
        some ? classNames('on-ink bg-ink text-white', underTheThumb) : 'border-b border-line',
      )}
    >
      <Checkbox
        label={some ? `${isWhole ? formatCount(count) : chosen.length} selected` : 'Select all'}
        checked={all}
        indeterminate={some && !all}
        onChange={() => choose(all ? [] : products.map(({ id }) => id))}
        className="mr-2 text-14 font-600"
      />
      {all && !isWhole && count > products.length && (
        <Button kind="line" size="sm" onClick={() => setTakesAll(true)}>
          {`Select all ${formatCount(count)}`}
        </Button>
      )}
      {some && (
        <BulkActions
          {...{ apply, isLoading, isWhole }}
          onLabel={() => setLabelled(products.filter(({ id }) => chosen.includes(id)))}
          onClear={() => choose([])}
        />
      )}
      <Suspense>{labelled && <LabelDialog products={labelled} onClose={() => setLabelled(undefined)} />}</Suspense>
    </div>
  )
}

interface BulkActionsProps extends ReturnType<typeof useBulkChange> {
  /** Every product that the filter finds. Deleting is off then, because it could not be undone. */
  isWhole: boolean
  onLabel: () => void
  onClear: () => void
}

function BulkActions({ apply, isLoading, isWhole, onLabel, onClear }: BulkActionsProps) {
  const branches = useBranchOptions()
  return (
    <>
      <ValueActions apply={apply} isLoading={isLoading} />
      {branches.length > 0 && (
        <NativeSelect
          label="Move to a branch"
          hideLabel
          size="sm"
          className="w-40 text-ink"
          placeholder="Move to…"
          options={branches}
          disabled={isLoading}
          value=""
          onChange={({ target }) => apply({ branch: target.value }, `moved to ${target.value}`)}
        />
      )}
      {statusActions
        .filter(({ status }) => !isWhole || status !== 'removed')
        .map(({ label, status, words }) => (
          <Button key={status} kind="line" size="sm" disabled={isLoading} onClick={() => apply({ status }, words)}>
            {label}
          </Button>
        ))}
      {!isWhole && (
        <Button kind="line" size="sm" icon="print" onClick={onLabel}>
          Print labels
        </Button>
      )}
      <Button kind="quiet" size="sm" className="ml-auto" onClick={onClear}>
        Clear
      </Button>
    </>
  )
}

/** Price, stock, delivery and bay: each asks for its value first. */
function ValueActions({ apply, isLoading }: Pick<BulkActionsProps, 'apply' | 'isLoading'>) {
  const [asking, setAsking] = useState<BulkField | null>(null)
  return valueActions.map(({ button, changes, label, placeholder, before, after, write, words }) =>
    asking === changes ? (
      <BulkValue
        key={changes}
        {...{ changes, label, placeholder, before, after }}
        pending={isLoading}
        onApply={(typed) => apply({ [changes]: write(typed) }, words(typed))}
      />
    ) : (
      <Button key={changes} kind="line" size="sm" onClick={() => setAsking(changes)}>
        {button}
      </Button>
    ),
  )
}

interface ValueAction extends Pick<ComponentProps<typeof BulkValue>, 'changes' | 'label' | 'placeholder' | 'before' | 'after'> {
  button: string
  write: (typed: string) => number | string | null
  /** What became of the products. */
  words: (typed: string) => string
}

const valueActions: readonly ValueAction[] = [
  {
    button: 'Change price',
    changes: 'price_percent',
    label: 'Price change in per cent',
    placeholder: '-10',
    after: '%',
    write: readNumber,
    words: () => 'priced anew',
  },
  {
    button: 'Set stock',
    changes: 'stock',
    label: 'Stock of each',
    placeholder: '1',
    write: readNumber,
    words: (typed) => (readNumber(typed) === 0 ? 'sold out' : `set to ${readNumber(typed)} in stock`),
  },
  {
    button: 'Delivery price',
    changes: 'delivery_price',
    label: 'Delivery price of each',
    placeholder: '9.95',
    before: '£',
    write: readNumber,
    words: (typed) => `delivered for ${formatMoney(readNumber(typed))}`,
  },
  {
    button: 'Delivery days',
    changes: 'delivery_days',
    label: 'Delivery in working days',
    placeholder: '2',
    after: 'days',
    write: readNumber,
    words: (typed) => `delivered in ${readNumber(typed) === 1 ? '1 working day' : `${readNumber(typed)} working days`}`,
  },
  {
    button: 'Move to bay',
    changes: 'bay',
    label: 'Bay of each',
    placeholder: 'C14',
    write: (typed) => typed.trim() || null,
    words: (typed) => (typed.trim() ? `moved to bay ${typed.trim()}` : 'in no bay'),
  },
]

const statusActions: { label: string; status: ProductStatus; words: string }[] = [
  { label: 'Put on sale', status: 'live', words: 'on sale' },
  { label: 'Hide', status: 'draft', words: 'hidden' },
  { label: 'Mark sold', status: 'sold', words: 'marked as sold' },
  { label: 'Delete', status: 'removed', words: 'deleted' },
]

/** Changes all selected products. A deletion can be undone. */
function useBulkChange(products: readonly OwnProduct[], which: { ids: string[] } | { filter: OwnFilter }, onChanged: () => void) {
  const [change, { isLoading }] = useChangeProductsMutation()

  async function apply(
    values: { status?: ProductStatus; branch?: string } & { [Field in BulkField]?: number | string | null },
    words: string,
  ) {
    const result = await change({ body: { ...which, ...values } as never })
    if (!result.data) return
    const count = result.data.updated === 1 ? '1 product' : `${result.data.updated} products`
    const before = products.filter(({ id }) => 'ids' in which && which.ids.includes(id))
    const undo = { action: { label: 'Undo', onSelect: () => void restore(before) } }
    toast.success(`${count} ${words}`, values.status === 'removed' ? undo : undefined)
    onChanged()
  }

  /** Restores each product's state: on sale, hidden or sold. */
  async function restore(before: readonly OwnProduct[]) {
    for (const status of productStates) {
      const ids = before.filter((product) => product.status === status).map(({ id }) => id)
      if (ids.length > 0) await change({ body: { ids, status } })
    }
    toast.success(before.length === 1 ? '1 product is back' : `${before.length} products are back`)
  }

  return { apply, isLoading }
}
