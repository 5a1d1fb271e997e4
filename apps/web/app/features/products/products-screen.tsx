import type { Phrase } from '@allyards/contract/phrases'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useCity } from '~/features/site/location'
import { type ChosenVehicle, useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/empty-state'
import { NativeSelect } from '~/ui/native-select'
import { countWords } from '~/ui/number-words'
import { Pagination } from '~/ui/pagination'
import { PartDrawing } from '~/ui/part-drawing'
import { AskForPhrase, canAsk, whyNotOn } from './ask-for-phrase'
import { FilterChips } from './filter-chips'
import { FilterPanel } from './filter-panel'
import { FitBar } from './fit-bar'
import { isFiltered, type ListState, listFilters, listHref } from './list-address'
import type { loadList } from './load-list'
import { MissingNote } from './missing-note'
import { ProductCard } from './product-card'
import { forVehicle, isForVehicle, namesNoVehicle, startsWithVehicle, withoutVehicle } from './vehicle-list'

const Sheet = lazy(() => import('~/ui/sheet').then((module) => ({ default: module.Sheet })))

interface ProductsScreenProps {
  state: ListState
  list: Awaited<ReturnType<typeof loadList>>
}

const sorts = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'newest', label: 'Newest first' },
  { value: 'price_asc', label: 'Delivered price, low to high' },
  { value: 'price_desc', label: 'Delivered price, high to low' },
  { value: 'nearest', label: 'Nearest first' },
]

/** The public list. Its address holds all of its state, so that Back works and a link shows the same. */
export function ProductsScreen({ state, list }: ProductsScreenProps) {
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  const vehicle = useChosenVehicle()
  const [sheet, setSheet] = useState<'never opened' | 'open' | 'closed'>('never opened')
  // Whoever takes the vehicle's filters away wants to see all.
  const change = (next: ListState) =>
    navigate(listHref({ ...next, all: vehicle !== null && namesNoVehicle(next) }), { preventScrollReset: true })
  const clearHref = listHref({ all: vehicle !== null })
  const isNarrowed = vehicle !== null && isForVehicle(state, vehicle)
  const start = vehicle && startsWithVehicle(state, list.understood) ? listHref(forVehicle(state, vehicle)) : null
  useEffect(() => {
    if (start) navigate(start, { replace: true, preventScrollReset: true })
  }, [start, navigate])
  const pageCount = Math.ceil(Math.min(list.count, list.reachable) / list.limit)

  return (
    <>
      {vehicle && (
        <FitBar
          vehicle={vehicle}
          only={{ checked: isNarrowed, onChange: (on) => change(on ? forVehicle(state, vehicle) : withoutVehicle(state)) }}
        />
      )}
      <div className="wrap grid gap-x-10 pt-6 pb-16 lg:grid-cols-[256px_minmax(0,1fr)]">
        <aside aria-label="Filters" className="hidden lg:block">
          <h2 className="flex min-h-11 items-center border-b border-line cut-head text-20">Filters</h2>
          <FilterPanel state={state} facets={list.facets} onChange={change} />
        </aside>
        <section aria-label="Products" aria-busy={isLoading} className="min-w-0">
          <ListHead {...{ state, list, isNarrowed, clearHref }} onChange={change} onOpenFilters={() => setSheet('open')} />
          <h2 className="sr-only">Results</h2>
          {list.rows.length === 0 ? (
            <NothingFound state={state} lastPage={pageCount} understood={list.understood} vehicle={vehicle} />
          ) : (
            <ul
              className={classNames(
                'grid gap-3 transition-opacity md:grid-cols-2 md:gap-5 lg:grid-cols-3',
                isLoading && 'opacity-60',
              )}
            >
              {list.rows.map((product, index) => (
                <ProductCard key={product.id} product={product} eager={index < 3} marksFit={!isNarrowed} />
              ))}
              <AskEveryDepot rowCount={list.rows.length} understood={list.understood} vehicle={vehicle} />
            </ul>
          )}
          {state.page <= pageCount && (
            <Pagination
              page={state.page}
              pageCount={pageCount}
              hrefFor={(page) => listHref({ ...state, page })}
              className="mt-8"
            />
          )}
          {list.count > list.reachable && state.page >= pageCount && (
            <p className="mt-4 text-center text-14 text-steel-600">
              These are the first {list.reachable.toLocaleString('en-GB')}. Narrow the list to see others.
            </p>
          )}
        </section>
      </div>
      {sheet !== 'never opened' && (
        <Suspense>
          <FilterSheet
            {...{ state, list, clearHref }}
            isOpen={sheet === 'open'}
            onOpenChange={(isOpen) => setSheet(isOpen ? 'open' : 'closed')}
            onChange={change}
          />
        </Suspense>
      )}
    </>
  )
}

interface ListPartProps extends ProductsScreenProps {
  clearHref: string
  onChange: (next: ListState) => void
}

interface ListHeadProps extends ListPartProps {
  /** Only what fits the visitor's vehicle is shown. */
  isNarrowed: boolean
  onOpenFilters: () => void
}

/** How many there are, in which order, and what the list is narrowed to. */
function ListHead({ state, list, isNarrowed, clearHref, onChange, onOpenFilters }: ListHeadProps) {
  const city = useCity()
  const active = listFilters.reduce((sum, name) => sum + state[name].length, 0) + (state.min_price || state.max_price ? 1 : 0)
  const sort = (value: ListState['sort']) => onChange({ ...state, page: 1, sort: value, near: value === 'nearest' ? city : '' })
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 aria-live="polite" className="w-full cut-head text-28 md:w-auto md:flex-1 lg:text-32">
          {isNarrowed ? `${countWords(list.count, list.approximate, 'part')} for this vehicle` : heading(state, list)}
        </h1>
        <Button kind="line" icon="filter" className="flex-1 md:flex-none lg:hidden" onClick={onOpenFilters}>
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
        <NativeSelect
          label="Sort by"
          hideLabel
          options={sorts}
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
      <FilterChips state={state} understood={list.understood} clearHref={clearHref} onChange={onChange} />
      {list.understood?.missing && <MissingNote missing={list.understood.missing} />}
    </div>
  )
}

interface FilterSheetProps extends ListPartProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The filters on a phone. */
function FilterSheet({ state, list, clearHref, onChange, isOpen, onOpenChange }: FilterSheetProps) {
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Filters"
      side="bottom"
      footer={
        <>
          <ButtonLink to={clearHref} kind="line">
            Clear all
          </ButtonLink>
          <Button wide onClick={() => onOpenChange(false)}>
            {`Show ${countWords(list.count, list.approximate)}`}
          </Button>
        </>
      }
    >
      <FilterPanel state={state} facets={list.facets} onChange={onChange} />
    </Sheet>
  )
}

function heading(state: ListState, list: ProductsScreenProps['list']): string {
  const count = countWords(list.count, list.approximate)
  const text = state.search ? `${count} for “${state.search}”` : count
  return text.replace(/^a/, 'A')
}

/** What a search was read as, and for which vehicle. */
interface Understood {
  understood: Phrase | null
  vehicle: ChosenVehicle | null
}

/** Fills what the last row of cards leaves free, or a row of its own. */
function AskEveryDepot({ rowCount, understood, vehicle }: Understood & { rowCount: number }) {
  const free = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'][rowCount % 3]
  return (
    <li
      className={classNames(
        'grid content-center justify-items-start gap-3 rounded bg-well p-5 md:p-7',
        rowCount % 2 === 0 && 'md:max-lg:col-span-2',
        free,
      )}
    >
      <h3 className="cut-head text-24">Not on these shelves?</h3>
      <p className="max-w-[46ch] text-steel-600">
        Most of what a yard has is never listed. Ask every depot at once and compare what they offer.
      </p>
      {canAsk(understood) && !(vehicle && whyNotOn(vehicle, understood)) ? (
        <AskForPhrase phrase={understood} kind="line" />
      ) : (
        <ButtonLink kind="line" to="/findpart">
          Ask every depot
        </ButtonLink>
      )}
    </li>
  )
}

interface NothingFoundProps extends Understood {
  state: ListState
  lastPage: number
}

function NothingFound({ state, lastPage, understood, vehicle }: NothingFoundProps) {
  const picture = (
    <PartDrawing slug={state.part[0] ?? understood?.parts[0] ?? 'headlamp'} className="size-16" strokeWidth={1.25} />
  )
  if (state.page > 1 && lastPage > 0) {
    const words = `page ${lastPage.toLocaleString('en-GB')}`
    return (
      <EmptyState
        picture={picture}
        title={`There is no page ${state.page.toLocaleString('en-GB')}`}
        action={<ButtonLink to={listHref({ ...state, page: lastPage })}>{`Go to ${words}`}</ButtonLink>}
      >
        {`This list ends at ${words}.`}
      </EmptyState>
    )
  }
  const reason = vehicle && understood && whyNotOn(vehicle, understood)
  if (reason) {
    return (
      <EmptyState
        picture={picture}
        title={`Your ${vehicle.make} ${vehicle.model} does not have this part`}
        action={<ButtonLink to="/findpart">See the parts it has</ButtonLink>}
      >
        {reason}
      </EmptyState>
    )
  }
  if (canAsk(understood)) {
    return (
      <EmptyState picture={picture} title="Nobody lists this now" action={<AskForPhrase phrase={understood} kind="plate" />}>
        Most of what a yard has is never listed. Ask every depot at once, or take away one of the words above.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={picture}
      title="No products found"
      action={
        <ButtonLink to={isFiltered(state) ? '/' : '/products'}>
          {isFiltered(state) ? 'Ask every depot' : 'Show all products'}
        </ButtonLink>
      }
    >
      Nothing on the shelves matches this. Take a filter away, or post an enquiry and let every depot look for you.
    </EmptyState>
  )
}
