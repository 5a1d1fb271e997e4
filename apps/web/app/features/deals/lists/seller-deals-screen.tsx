import type { DealFilter, DealList, DealRow } from '@allyards/contract/deals'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { changedAddress } from '~/ui/changed-address'
import { ChipToggle } from '~/ui/chip'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { PartDrawing } from '~/ui/part-drawing'
import { Segmented } from '~/ui/segmented'
import { useChangeAddress } from '~/ui/use-change-address'
import { useNow } from '~/ui/use-now'
import { dealCalls } from '../deal-calls'
import { filterOf } from '../deals-address'
import { DealBoard } from './deal-board'
import { groupDeals } from './deal-groups'
import { DealListRow } from './deal-list-row'
import { DealsSearch } from './deals-search'
import { EnquiryNote } from './enquiry-note'
import { ExportDeals } from './export-deals'
import { ListSkeleton } from './list-skeleton'

export function meta() {
  return areaMeta('Deals')
}

const tabs: { status: DealFilter; label: string }[] = [
  { status: 'open', label: 'Open' },
  { status: 'late', label: 'Overdue' },
  { status: 'claims', label: 'Claims' },
  { status: 'completed', label: 'Completed' },
  { status: 'cancelled', label: 'Cancelled' },
]

const views = [
  { value: 'board', label: 'Board' },
  { value: 'list', label: 'List' },
] as const

/** A depot's deals: a board by state, or a list. The counts are the filter. */
export default function SellerDealsScreen() {
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const filter = filterOf(params, 'open')
  const view = params.get('view') === 'list' ? 'list' : 'board'
  const query = dealCalls.useListDealsInfiniteQuery(filter)
  const pages = query.currentData?.pages
  const rows = pages?.flatMap((page) => page.rows) ?? []
  const counts = pages?.at(-1)?.counts
  const set = (values: Record<string, string>) =>
    changeAddress((asked) => changedAddress(asked, values), { replace: true, preventScrollReset: true })
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="cut-head text-32">Deals</h1>
        <div className="flex flex-wrap items-center gap-3 max-md:w-full md:ml-auto">
          <DealsSearch placeholder="Plate, part or buyer" />
          <ButtonLink kind="line" icon="print" to="/pick-list">
            Pick list
          </ButtonLink>
          <ExportDeals filter={filter} />
          <Segmented
            label="View"
            options={views}
            value={view}
            onValueChange={(value) => set({ view: value === 'list' ? value : '' })}
          />
        </div>
      </div>
      {counts && <Tabs counts={counts} chosen={filter.status} onChoose={(status) => set({ status })} />}
      <EnquiryNote side="seller" rows={rows} />
      {!pages && !query.isError && <ListSkeleton />}
      {query.isError && !pages && (
        <ErrorState title="Your deals could not be loaded" onRetry={() => void query.refetch()} retrying={query.isFetching}>
          They are safe, and the buyers still see them.
        </ErrorState>
      )}
      {pages && rows.length === 0 && <NoDeals isFiltered={(counts?.all ?? 0) > 0} />}
      {rows.length > 0 && (view === 'board' && filter.status === 'open' ? <DealBoard rows={rows} /> : <List rows={rows} />)}
      {query.hasNextPage && (
        <Button kind="line" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  )
}

interface TabsProps {
  counts: DealList['counts']
  chosen: DealFilter | undefined
  onChoose: (status: DealFilter) => void
}

function Tabs({ counts, chosen, onChoose }: TabsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Filter deals</legend>
      {tabs.map(({ status, label }) => (
        <ChipToggle
          key={status}
          pressed={status === chosen}
          count={counts[status]}
          className="max-md:h-10"
          onClick={() => onChoose(status)}
        >
          {label}
        </ChipToggle>
      ))}
    </fieldset>
  )
}

function List({ rows }: { rows: DealRow[] }) {
  const nowMs = useNow()
  return (
    <ul className="surface overflow-hidden max-md:-mx-4 max-md:rounded-none max-md:border-y max-md:border-line max-md:shadow-none">
      {groupDeals(rows, 'seller', nowMs)
        .flatMap((group) => group.rows)
        .map((row) => (
          <DealListRow key={row.id} row={row} side="seller" nowMs={nowMs} />
        ))}
    </ul>
  )
}

function NoDeals({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      picture={<PartDrawing slug="gearbox" className="size-14" />}
      title={isFiltered ? 'No matching deal' : 'Nothing agreed yet'}
      action={
        <ButtonLink
          kind={isFiltered ? 'line' : 'plate'}
          to={isFiltered ? '/seller-deals?status=all&view=list' : '/seller-explore'}
        >
          {isFiltered ? 'Show all' : 'Open enquiries'}
        </ButtonLink>
      }
    >
      {isFiltered
        ? 'Try another word or another state.'
        : 'When a buyer accepts your offer, the deal is kept here until it is done.'}
    </EmptyState>
  )
}
