import { countWords } from '@allyards/contract/number-words'
import { type ListState, listFilters } from '@allyards/contract/product-list-address'
import { lazy, Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import { useStart } from '~/features/site/location'
import { type ChosenVehicle, useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { inOnePiece } from '~/features/vehicles/vehicle-words'
import { Button } from '~/ui/button'
import { HydrateOnTouch } from '~/ui/hydrate-on-touch'
import { lazyUntilTouched } from '~/ui/lazy-until-touched'
import { NativeSelect } from '~/ui/native-select'
import type { CountsForCar } from './car-list'
import { isForCar } from './is-for-car'
import { isFiltered } from './list-address'
import type { LoadedList } from './load-list'
import { useChangeList } from './use-change-list'

const CarBar = lazy(() => import('../fit/car-bar').then((module) => ({ default: module.CarBar })))
const CarList = lazy(() => import('./car-list').then((module) => ({ default: module.CarList })))
const CarFilters = lazy(() => import('./car-filters').then((module) => ({ default: module.CarFilters })))
const ForAllCars = lazy(() => import('./for-all-cars').then((module) => ({ default: module.ForAllCars })))
const FilterSheet = lazy(() => import('./filter-sheet').then((module) => ({ default: module.FilterSheet })))
const AskPlate = lazyUntilTouched(() => import('../fit/ask-plate').then((module) => module.AskPlate))
const FilterPanel = lazyUntilTouched(() => import('./filter-panel').then((module) => module.FilterPanel))
const FilterChips = lazyUntilTouched(() => import('./filter-chips').then((module) => module.FilterChips))
const ProductRows = lazyUntilTouched(() => import('./product-rows').then((module) => module.ProductRows))

interface ProductsScreenProps {
  state: ListState
  list: LoadedList
}

const FILTERS = 'filters'
const FILTER_FORM = 'filter-form'

const sorts = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'newest', label: 'Newest first' },
  { value: 'price_asc', label: 'Delivered price, low to high' },
  { value: 'price_desc', label: 'Delivered price, high to low' },
  { value: 'nearest', label: 'Nearest first' },
]
/** Within each verdict. */
const sortsForCar = [{ value: 'relevance', label: 'Best fit first' }, ...sorts.slice(1)]

/** The public list. Its address holds all of its state, so that Back works and a link shows the same list. */
export function ProductsScreen({ state, list }: ProductsScreenProps) {
  const isLoading = useNavigation().state === 'loading'
  const vehicle = useChosenVehicle()
  const [sheet, setSheet] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const [counts, setCounts] = useState<CountsForCar | null>(null)
  const car = vehicle && isForCar(state, list.understood, vehicle) ? vehicle : null

  return (
    <>
      {vehicle && (
        <Suspense>
          <CarBar vehicle={vehicle} />
        </Suspense>
      )}
      <div className="wrap grid gap-x-10 pt-6 pb-16 lg:grid-cols-[256px_minmax(0,1fr)]">
        <aside
          id={FILTERS}
          aria-label="Filters"
          className="hidden lg:block without-script:block max-lg:without-script:order-last max-lg:without-script:mt-10"
        >
          <h2 className="flex min-h-11 items-center border-b border-line cut-head text-20">Filters</h2>
          {car ? (
            <Suspense>
              <CarFilters {...{ state, counts }} vehicle={car} facets={list.facets} formId={FILTER_FORM} />
            </Suspense>
          ) : (
            <HydrateOnTouch piece={FilterPanel} state={state} facets={list.facets} formId={FILTER_FORM} />
          )}
        </aside>
        <section aria-label="Products" aria-busy={isLoading} className="group min-w-0">
          <ListHead {...{ state, list, car, counts }} onOpenFilters={() => setSheet('open')} />
          {car ? (
            <Suspense>
              <CarList key={JSON.stringify(car)} vehicle={car} state={state} understood={list.understood} onCounts={setCounts} />
            </Suspense>
          ) : (
            <>
              {vehicle ? (
                <Suspense>
                  <ForAllCars {...{ state, vehicle }} understood={list.understood} />
                </Suspense>
              ) : (
                <AskForCar />
              )}
              <h2 className="sr-only">Results</h2>
              <HydrateOnTouch piece={ProductRows} state={state} list={list} />
            </>
          )}
        </section>
      </div>
      {sheet !== 'never opened' && (
        <Suspense>
          <FilterSheet
            {...{ state, list, car, counts }}
            shows={car ? (counts?.words ?? 'parts') : countWords(list.count, list.approximate)}
            isOpen={sheet === 'open'}
            onOpenChange={(isOpen) => setSheet(isOpen ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}

interface ListHeadProps extends ProductsScreenProps {
  /** The visitor's car, if the list is for it. */
  car: ChosenVehicle | null
  counts: CountsForCar | null
  onOpenFilters: () => void
}

/** The number of products, their order, and the active filters. */
function ListHead({ state, list, car, counts, onOpenFilters }: ListHeadProps) {
  const start = useStart()
  const change = useChangeList()
  const active = listFilters.reduce((sum, name) => sum + state[name].length, 0) + (state.min_price || state.max_price ? 1 : 0)
  const sort = (value: ListState['sort']) =>
    change((asked) => ({ ...asked, page: 1, sort: value, near: value === 'nearest' ? start.name : '' }))
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 aria-live="polite" className="w-full cut-head text-28 md:w-auto md:flex-1 lg:text-32">
          {car ? (counts?.heading ?? `Parts for your ${inOnePiece(car.model)}`) : heading(state, list)}
        </h1>
        <div className="flex-1 without-script:hidden md:flex-none lg:hidden">
          <Button kind="line" icon="filter" wide onClick={onOpenFilters}>
            {active > 0 ? `Filters (${active})` : 'Filters'}
          </Button>
        </div>
        <a href={`#${FILTERS}`} className="hidden min-h-11 flex-1 items-center link max-lg:without-script:flex">
          Filters
        </a>
        <NativeSelect
          label="Sort by"
          hideLabel
          name="sort"
          form={FILTER_FORM}
          options={car ? sortsForCar : sorts}
          value={state.sort}
          onChange={(event) => sort(event.target.value as ListState['sort'])}
          className="flex-1 md:w-48 md:flex-none"
        />
      </div>
      {list.corrected && (
        <p className="text-15">
          {list.count === 0 ? 'Read as ' : 'Showing results for '}
          <b className="font-650">{list.corrected}</b>
          {list.count > 0 && <span className="text-steel-600">{`. Nothing is listed under “${state.search}”.`}</span>}
        </p>
      )}
      {isFiltered(state) && <HydrateOnTouch piece={FilterChips} state={state} understood={list.understood} />}
    </div>
  )
}

function heading(state: ListState, list: ProductsScreenProps['list']): string {
  const count = countWords(list.count, list.approximate)
  const text = state.search ? `${count} for “${state.search}”` : count
  return text.replace(/^a/, 'A')
}

/** As high as the counts that take its place. */
function AskForCar() {
  return (
    <div className="mb-5">
      <HydrateOnTouch piece={AskPlate} title="Show what fits your car" />
    </div>
  )
}
