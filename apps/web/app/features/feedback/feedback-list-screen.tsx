import { type FeedbackFilter, type FeedbackSort, feedbackFilters, feedbackSorts } from '@allyards/contract/feedback'
import { formatCount } from '@allyards/contract/format-count'
import type { Role } from '@allyards/contract/shapes'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { changedAddress } from '~/ui/changed-address'
import { ChipToggle } from '~/ui/chip'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { NativeSelect } from '~/ui/native-select'
import { PartDrawing } from '~/ui/part-drawing'
import { Loading, Skeleton } from '~/ui/skeleton'
import { useChangeAddress } from '~/ui/use-change-address'
import { feedbackCalls } from './feedback-calls'
import { FeedbackEntryRow } from './feedback-entry-row'
import { FeedbackHead } from './feedback-head'
import { feedbackPaths } from './feedback-paths'
import { ReceivedSummary } from './received-summary'

const PAGE = 10
const filterLabels: Record<FeedbackFilter, string> = { all: 'All', commented: 'With comment', low: '3 stars or fewer' }
const sortLabels: Record<FeedbackSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Best first',
  lowest: 'Worst first',
}

/** Received and given feedback; the address holds the view, the filter and the order. */
export function FeedbackListScreen({ area }: { area: Role }) {
  const [search] = useSearchParams()
  const changeAddress = useChangeAddress()
  const view = search.get('show') === 'given' ? 'given' : 'received'
  const filter = feedbackFilters.find((one) => one === search.get('filter')) ?? 'all'
  const sort = feedbackSorts.find((one) => one === search.get('sort')) ?? 'newest'
  return (
    <div className="mx-auto grid max-w-257 grid-cols-1 gap-4">
      <FeedbackHead area={area} view={view} />
      {view === 'received' && <ReceivedSummary />}
      <Entries
        key={`${view} ${filter} ${sort}`}
        area={area}
        view={view}
        filter={filter}
        sort={sort}
        onChange={(values) =>
          changeAddress((asked) => changedAddress(asked, values), { replace: true, preventScrollReset: true })
        }
      />
    </div>
  )
}

interface EntriesProps {
  area: Role
  view: 'received' | 'given'
  filter: FeedbackFilter
  sort: FeedbackSort
  onChange: (change: { filter?: FeedbackFilter; sort?: FeedbackSort }) => void
}

function Entries({ area, view, filter, sort, onChange }: EntriesProps) {
  const [pages, setPages] = useState(1)
  const { data, isError, isFetching, refetch } = useEntries(view, { filter, sort, page: 1 })
  if (isError && !data) {
    return (
      <ErrorState title="Your feedback could not be loaded" onRetry={refetch} retrying={isFetching}>
        It is safe, and still shown where it was given.
      </ErrorState>
    )
  }
  if (!data) return <EntriesSkeleton />
  if (data.counts.all === 0) return <NoFeedback area={area} view={view} />
  const { count } = data.data
  const shown = Math.min(count, pages * PAGE)
  return (
    <>
      <FilterAndOrder filter={filter} sort={sort} counts={data.counts} onChange={onChange} />
      {count === 0 ? (
        <EmptyState title="None like that" className="min-h-48">
          No feedback matches this filter.
        </EmptyState>
      ) : (
        <>
          <ul className="surface max-md:-mx-4 max-md:rounded-none max-md:border-y max-md:border-line max-md:shadow-none">
            {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
              <EntriesPage key={page} view={view} filter={filter} sort={sort} page={page} />
            ))}
          </ul>
          <div className="flex items-center justify-between gap-3">
            <p role="status" className="text-13 text-steel-600 tabular-nums">
              {`1 to ${formatCount(shown)} of ${formatCount(count)}`}
            </p>
            {count > shown && (
              <Button kind="line" size="sm" className="max-md:min-h-11" onClick={() => setPages(pages + 1)}>
                Show more
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}

interface FilterAndOrderProps extends Pick<EntriesProps, 'filter' | 'sort' | 'onChange'> {
  counts: Record<FeedbackFilter, number>
}

function FilterAndOrder({ filter, sort, counts, onChange }: FilterAndOrderProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset className="flex flex-1 flex-wrap gap-2 max-md:basis-full">
        <legend className="sr-only">Show feedback</legend>
        {feedbackFilters.map((one) => (
          <ChipToggle
            key={one}
            className="max-md:h-10"
            pressed={one === filter}
            count={counts[one]}
            onClick={() => onChange({ filter: one })}
          >
            {filterLabels[one]}
          </ChipToggle>
        ))}
      </fieldset>
      <NativeSelect
        label="Order"
        hideLabel
        size="sm"
        className="w-40"
        value={sort}
        options={feedbackSorts.map((value) => ({ value, label: sortLabels[value] }))}
        onChange={(event) => onChange({ sort: event.target.value as FeedbackSort })}
      />
    </div>
  )
}

interface EntriesPageProps extends Pick<EntriesProps, 'view' | 'filter' | 'sort'> {
  page: number
}

/** The rows of one page. "Show more" adds a page below. */
function EntriesPage({ view, filter, sort, page }: EntriesPageProps) {
  const { data, isError, isFetching, refetch } = useEntries(view, { filter, sort, page })
  if (data) return data.data.rows.map((entry) => <FeedbackEntryRow key={entry.id} entry={entry} view={view} />)
  return (
    <li className="border-t border-line p-5">
      {isError ? (
        <Button kind="line" size="sm" icon="retry" pending={isFetching} onClick={refetch}>
          Try again
        </Button>
      ) : (
        <Loading>
          <Skeleton className="h-10 w-full" />
        </Loading>
      )}
    </li>
  )
}

function useEntries(view: EntriesProps['view'], query: { filter: FeedbackFilter; sort: FeedbackSort; page: number }) {
  const asked = { query: { ...query, limit: PAGE } }
  const received = feedbackCalls.useListFeedbackReceivedQuery(asked, { ...fresh, skip: view !== 'received' })
  const given = feedbackCalls.useListFeedbackGivenQuery(asked, { ...fresh, skip: view !== 'given' })
  return view === 'received' ? received : given
}

const fresh = { refetchOnMountOrArgChange: true }

function NoFeedback({ area, view }: { area: Role; view: 'received' | 'given' }) {
  return (
    <EmptyState
      picture={<PartDrawing slug="seat" className="size-14" />}
      title={view === 'received' ? 'No feedback yet' : 'You have given none yet'}
      action={
        <ButtonLink kind="line" to={feedbackPaths[area].waiting}>
          Deals waiting for feedback
        </ButtonLink>
      }
    >
      {view === 'received'
        ? 'After an accepted offer the other side can rate you. It appears here.'
        : 'After an accepted offer you can rate the other side.'}
    </EmptyState>
  )
}

function EntriesSkeleton() {
  return (
    <Loading className="surface">
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="grid gap-3 border-line p-5 not-first:border-t md:grid-cols-[132px_minmax(0,1fr)_232px]">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-12 w-40" />
        </div>
      ))}
    </Loading>
  )
}
