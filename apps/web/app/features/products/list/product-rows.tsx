import { formatCount } from '@allyards/contract/format-count'
import type { Phrase } from '@allyards/contract/phrases'
import { type ListState, listHref } from '@allyards/contract/product-list-address'
import { type ChosenVehicle, useChosenVehicle } from '~/features/vehicles/use-chosen-vehicle'
import { ButtonLink } from '~/ui/button-link'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/empty-state'
import { Pagination } from '~/ui/pagination'
import { PartDrawing } from '~/ui/part-drawing'
import { ProductCard } from '../product-card'
import { AskForPhrase, canAsk, whyNotOn } from './ask-for-phrase'
import { InsteadNote } from './instead-note'
import { isFiltered } from './list-address'
import type { LoadedList } from './load-list'
import { NoSuchPage } from './no-such-page'

/** The products on this page of the list, with links to the other pages. */
export function ProductRows({ state, list }: { state: ListState; list: LoadedList }) {
  const vehicle = useChosenVehicle()
  const pageCount = Math.ceil(Math.min(list.count, list.reachable) / list.limit)
  const narrowsBeside = isFiltered({ ...state, search: '' })
  return (
    <>
      {list.instead && <InsteadNote instead={list.instead} understood={list.understood} isFiltered={narrowsBeside} />}
      {list.rows.length === 0 ? (
        <NothingFound state={state} lastPage={pageCount} understood={list.understood} vehicle={vehicle} />
      ) : (
        <ul className="grid gap-3 transition-opacity group-aria-busy:opacity-60 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
          {list.rows.map((product, index) => (
            <ProductCard key={product.id} product={product} eager={index < 3} />
          ))}
          <AskEveryDepot rowCount={list.rows.length} understood={list.understood} vehicle={vehicle} />
        </ul>
      )}
      {state.page <= pageCount && (
        <Pagination page={state.page} pageCount={pageCount} hrefFor={(page) => listHref({ ...state, page })} className="mt-8" />
      )}
      {list.count > list.reachable && state.page >= pageCount && (
        <p className="mt-4 text-center text-14 text-steel-600">
          These are the first {formatCount(list.reachable)}. Narrow the list to see others.
        </p>
      )}
    </>
  )
}

/** How the search was understood, and for which vehicle. */
interface Understood {
  understood: Phrase | null
  vehicle: ChosenVehicle | null
}

/** Fills the free space in the last row of cards, or a row of its own. */
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
  if (state.page > 1 && lastPage > 0) return <NoSuchPage {...{ state, lastPage }} />
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
        Most of what a yard has is never listed. Ask every depot at once, or remove one of the words above.
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
      Nothing on the shelves matches this. Remove a filter, or post an enquiry and let every depot look for you.
    </EmptyState>
  )
}
