import { ends, placeWords, sides } from '@allyards/contract/part-places'
import { allParts } from '@allyards/contract/parts'
import type { ListFilter, ListState } from '@allyards/contract/product-list-address'
import { warrantySteps } from '@allyards/contract/products'
import { withinMiles, withinOf } from '@allyards/contract/within'
import { type FormEvent, useState } from 'react'
import { useStart } from '~/features/site/location'
import { Button } from '~/ui/button'
import { TextButton } from '~/ui/text-link'
import { CategoryFilter } from './category-filter'
import { withinWords } from './filter-chips'
import { FilterChoices, FilterFold } from './filter-fold'
import { GradeChoices } from './grade-choices'
import { hasPlace, withValue } from './list-address'
import type { Facets } from './load-list'
import { PriceFilter, readPrices } from './price-filter'
import { useChangeList } from './use-change-list'

interface FilterPanelProps {
  state: ListState
  facets: Facets
  /** A list for the visitor's car needs no choice of vehicles. */
  isForCar?: boolean
  /** The id that links controls outside the form to it, such as the list's order. */
  formId?: string
}

const cascade = [
  { name: 'brand', label: 'Brand', waits: '' },
  { name: 'models', label: 'Model', waits: 'After Brand' },
  { name: 'body_styles', label: 'Body Style', waits: 'After Model' },
  { name: 'trims', label: 'Trim', waits: 'After Body Style' },
  { name: 'years', label: 'Year', waits: 'After Model' },
  { name: 'gearboxes', label: 'Gearbox', waits: 'After Year' },
  { name: 'fuels', label: 'Fuel', waits: 'After Year' },
] as const

/** Shown only for parts that have them. */
const placeFilters = [
  { name: 'side', label: 'Side', options: sides },
  { name: 'end', label: 'End', options: ends },
] as const

const PARTS_AT_FIRST = 6

/**
 * Every filter of the list: the vehicle's cascade, then part, grade, warranty, distance, price and category. Each press changes the list. Without
 * script it is a form with one submit button.
 */
export function FilterPanel({ state, facets, isForCar = false, formId }: FilterPanelProps) {
  const changeList = useChangeList()
  const start = useStart()
  const [priceError, setPriceError] = useState<string | null>(null)
  const toggle = (name: ListFilter) => (value: string, isOn: boolean) =>
    changeList((asked) => withValue(asked, name, value, isOn))

  /** Only the prices wait for the form to be submitted. */
  function setPrices(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const prices = readPrices(event.currentTarget)
    if ('error' in prices) return setPriceError(prices.error)
    setPriceError(null)
    changeList((asked) => ({ ...asked, page: 1, ...prices }))
  }

  return (
    <>
      <form id={formId} action="/products" autoComplete="off" noValidate onSubmit={setPrices}>
        <CarriedOn state={state} />
        {!isForCar &&
          cascade.map(({ name, label, waits }) => (
            <FilterFold
              key={name}
              label={label}
              chosen={state[name].join(', ')}
              waits={facets[name].length === 0 && state[name].length === 0 ? waits || 'None' : ''}
            >
              <FilterChoices
                name={name}
                label={label}
                options={[...new Set([...state[name], ...facets[name]])]}
                chosen={state[name]}
                onToggle={toggle(name)}
              />
            </FilterFold>
          ))}
        <FilterFold label="Part" chosen="" waits={facets.parts.length + state.part.length === 0 ? 'None' : ''} startsOpen>
          <PartChoices state={state} facets={facets} onToggle={toggle('part')} />
        </FilterFold>
        {placeFilters
          .filter(({ name }) => hasPlace(state.part, name) || state[name].length > 0)
          .map(({ name, label, options }) => (
            <FilterFold key={name} label={label} chosen="" startsOpen>
              <FilterChoices
                name={name}
                label={label}
                options={options}
                labelOf={(value) => placeWords({ [name]: value })}
                chosen={state[name]}
                onToggle={toggle(name)}
              />
            </FilterFold>
          ))}
        <FilterFold label="Grade" chosen="" startsOpen>
          <GradeChoices chosen={state.condition} counts={facets.counts} onToggle={toggle('condition')} />
        </FilterFold>
        <FilterFold label="Warranty" chosen="" startsOpen>
          <FilterChoices
            name="warranty"
            label="Warranty"
            options={warrantySteps}
            labelOf={(months) => `${months} months or more`}
            chosen={state.warranty}
            onToggle={toggle('warranty')}
          />
        </FilterFold>
        <FilterFold label="Distance" chosen="" startsOpen>
          <FilterChoices
            name="within"
            label="Distance"
            options={[...new Set([...withinMiles.map((miles) => withinOf(miles, start.name)), ...state.within])]}
            labelOf={withinWords}
            chosen={state.within}
            onToggle={toggle('within')}
          />
        </FilterFold>
        <FilterFold label="Delivered price" chosen="" startsOpen>
          <PriceFilter
            key={`${state.min_price} ${state.max_price}`}
            state={state}
            counts={facets.counts.prices}
            error={priceError}
          />
        </FilterFold>
        <div className="mt-4 hidden without-script:block">
          <Button type="submit" wide>
            Show products
          </Button>
        </div>
      </form>
      <div className="without-script:hidden">
        <FilterFold label="Category" chosen={state.category.join(', ').replaceAll('-', ' ')}>
          <CategoryFilter chosen={state.category} onToggle={toggle('category')} />
        </FilterFold>
      </div>
    </>
  )
}

/** The list's other parameters, which no field of the form shows. */
function CarriedOn({ state }: { state: ListState }) {
  const { search, seller, near, category } = state
  const values = { search, seller, near, category: category.join() }
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

interface PartChoicesProps {
  state: ListState
  facets: Facets
  onToggle: (slug: string, isOn: boolean) => void
}

/** The parts with the most products first; a chosen one is always shown. */
function PartChoices({ state, facets: { parts }, onToggle }: PartChoicesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const counts = new Map(parts.map(({ part_id, count }) => [part_id, count]))
  const offered = [...new Set([...state.part, ...counts.keys()])]
  const shown = showsAll ? offered : offered.slice(0, Math.max(PARTS_AT_FIRST, state.part.length))
  return (
    <>
      <FilterChoices
        name="part"
        label="Part"
        options={shown}
        labelOf={(slug) => allParts.find((part) => part.slug === slug)?.name ?? slug}
        countOf={(slug) => counts.get(slug) ?? 0}
        chosen={state.part}
        onToggle={onToggle}
      />
      {offered.length > PARTS_AT_FIRST && (
        <TextButton className="min-h-9 text-14 without-script:hidden" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer parts' : `Show all ${offered.length} parts`}
        </TextButton>
      )}
    </>
  )
}
