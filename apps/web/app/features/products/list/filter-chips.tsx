import { formatMoney } from '@allyards/contract/format-money'
import { placeWords } from '@allyards/contract/part-places'
import { allParts } from '@allyards/contract/parts'
import type { Phrase } from '@allyards/contract/phrases'
import { type ListFilter, type ListState, listFilters } from '@allyards/contract/product-list-address'
import { readWithin } from '@allyards/contract/within'
import { Link } from 'react-router'
import { RemovableChip } from '~/ui/chip'
import { withValue } from './list-address'
import { MissingNote } from './missing-note'
import { UnderstoodChips } from './understood-chips'
import { useChangeList } from './use-change-list'

interface FilterChipsProps {
  state: ListState
  /** How the search was understood. */
  understood: Phrase | null
}

/** The active filters, each of which can be removed. */
export function FilterChips({ state, understood }: FilterChipsProps) {
  return (
    <>
      <Chips state={state} understood={understood} />
      {understood?.missing && <MissingNote missing={understood.missing} />}
    </>
  )
}

function Chips({ state, understood }: FilterChipsProps) {
  const onChange = useChangeList()
  return (
    <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0">
      {state.search && <UnderstoodChips understood={understood} state={state} onChange={onChange} />}
      {state.seller && (
        <RemovableChip
          label={`Seller: ${state.seller.replaceAll('-', ' ')}`}
          onRemove={() => onChange((asked) => ({ ...asked, seller: '', page: 1 }))}
        />
      )}
      {listFilters.flatMap((name) =>
        state[name].map((value) => (
          <RemovableChip
            key={`${name} ${value}`}
            label={chipLabel(name, value)}
            onRemove={() => onChange((asked) => withValue(asked, name, value, false))}
          />
        )),
      )}
      {(state.min_price || state.max_price) && (
        <RemovableChip
          label={priceLabel(state)}
          onRemove={() => onChange((asked) => ({ ...asked, min_price: '', max_price: '', page: 1 }))}
        />
      )}
      <Link to="/products" className="link flex min-h-8 shrink-0 items-center text-14">
        Clear all
      </Link>
    </div>
  )
}

function chipLabel(name: ListFilter, value: string): string {
  if (name === 'part') return allParts.find(({ slug }) => slug === value)?.name ?? value
  if (name === 'side' || name === 'end') return placeWords({ [name]: value })
  if (name === 'condition') return value === 'U' ? 'Ungraded' : `Grade ${value}`
  if (name === 'warranty') return `Warranty: ${value} months or more`
  if (name === 'within') return withinWords(value)
  return name === 'category' ? value.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()) : value
}

export function withinWords(value: string): string {
  const { miles, near } = readWithin(value) ?? {}
  return `Within ${miles} miles of ${near}`
}

function priceLabel({ min_price, max_price }: ListState): string {
  if (!max_price) return `From ${formatMoney(Number(min_price))}`
  return min_price
    ? `${formatMoney(Number(min_price))} to ${formatMoney(Number(max_price))}`
    : `Up to ${formatMoney(Number(max_price))}`
}
