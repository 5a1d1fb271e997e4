import type { DealFilter, DealList, DealRow } from '@allyards/contract/deals'
import { formatCount } from '@allyards/contract/format-count'
import { formatMoney } from '@allyards/contract/format-money'
import { countWords } from '@allyards/contract/number-words'
import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { changedAddress } from '~/ui/changed-address'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { PartDrawing } from '~/ui/part-drawing'
import { useNow } from '~/ui/use-now'
import { dealCalls } from '../deal-calls'
import { filterOf } from '../deals-address'
import { groupDeals } from './deal-groups'
import { DealListRow } from './deal-list-row'
import { DealsSearch } from './deals-search'
import { EnquiryNote } from './enquiry-note'
import { ListSkeleton } from './list-skeleton'

export function meta() {
  return areaMeta('Deals')
}

const tabs: { status: DealFilter | 'all'; label: string }[] = [
  { status: 'all', label: 'All' },
  { status: 'open', label: 'Open' },
  { status: 'agreed', label: 'To pay' },
  { status: 'paid', label: 'Being packed' },
  { status: 'sent', label: 'On the way' },
  { status: 'ready', label: 'To collect' },
  { status: 'claims', label: 'Claims' },
]

/** A buyer's deals: late ones first, then those that wait for them. The counts are the filter. */
export default function BuyerDealsScreen() {
  const [params] = useSearchParams()
  const filter = filterOf(params)
  const query = dealCalls.useListDealsInfiniteQuery(filter)
  const pages = query.currentData?.pages
  const rows = pages?.flatMap((page) => page.rows) ?? []
  const newest = pages?.at(-1)
  return (
    <div className="mx-auto grid max-w-252 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="cut-head text-32">Deals</h1>
        {newest && newest.counts.open > 0 && (
          <p className="text-14 text-steel-600">
            {`What you agreed to buy: ${formatMoney(newest.open_value)} in ${countWords(newest.counts.open, false, 'open deal')}`}
          </p>
        )}
        <div className="max-md:w-full md:ml-auto">
          <DealsSearch placeholder="Plate, part or depot" />
        </div>
      </div>
      {newest && (newest.counts.all > 1 || filter.status) && <Tabs counts={newest.counts} chosen={filter.status ?? 'all'} />}
      <EnquiryNote side="buyer" rows={rows} />
      {!pages && !query.isError && <ListSkeleton />}
      {query.isError && !pages && (
        <ErrorState title="Your deals could not be loaded" onRetry={() => void query.refetch()} retrying={query.isFetching}>
          They are safe, and the depots still see them.
        </ErrorState>
      )}
      {pages && rows.length === 0 && <NoDeals isFiltered={(newest?.counts.all ?? 0) > 0} />}
      <Groups rows={rows} />
      {query.hasNextPage && (
        <Button kind="line" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  )
}

function Tabs({ counts, chosen }: { counts: DealList['counts']; chosen: string }) {
  const [params] = useSearchParams()
  const shown = tabs.filter(({ status }) => counts[status] > 0 || status === chosen || status === 'all')
  return (
    <nav aria-label="Filter deals" className="surface flex overflow-x-auto max-md:-mx-4 max-md:rounded-none">
      {shown.map(({ status, label }) => (
        <Link
          key={status}
          to={{ search: changedAddress(params, { status: status === 'all' ? '' : status }).toString() }}
          preventScrollReset
          aria-current={status === chosen ? 'page' : undefined}
          className={classNames(
            'flex min-w-26 flex-1 flex-col px-4 py-2.5 text-13 whitespace-nowrap text-steel-600 not-first:border-l not-first:border-line',
            'first:rounded-l last:rounded-r hover:bg-well aria-[current=page]:bg-ink aria-[current=page]:text-steel-300 md:px-5',
          )}
        >
          <b className={classNames('cut-plate text-24', status === chosen ? 'text-white' : 'text-ink')}>
            {formatCount(counts[status])}
          </b>
          {label}
        </Link>
      ))}
    </nav>
  )
}

function Groups({ rows }: { rows: DealRow[] }) {
  const nowMs = useNow()
  const groups = groupDeals(rows, 'buyer', nowMs)
  const first = groups.find(({ name }) => name === 'Your turn')?.rows[0]
  return groups.map((group) => (
    <Group key={group.name} name={group.name} count={group.rows.length} note={group.note} isLate={group.name === 'Overdue'}>
      {group.rows.map((row) => (
        <DealListRow key={row.id} row={row} side="buyer" nowMs={nowMs} isFirst={row === first} />
      ))}
    </Group>
  ))
}

interface GroupProps {
  name: string
  count: number
  note?: string | undefined
  isLate: boolean
  children: ReactNode
}

function Group({ name, count, note, isLate, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-2.5 pt-1 pb-2.5">
        <h2 id={id} className="text-17 font-650">
          {name}
        </h2>
        <Badge count={count} kind={isLate ? 'stop' : name === 'Your turn' ? 'ink' : 'well'} />
        {note && <p className="text-13 text-steel-600">{note}</p>}
      </div>
      <ul className="surface overflow-hidden max-md:-mx-4 max-md:rounded-none max-md:border-y max-md:border-line max-md:shadow-none">
        {children}
      </ul>
    </section>
  )
}

function NoDeals({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      picture={<PartDrawing slug="headlamp" className="size-14" />}
      title={isFiltered ? 'No matching deal' : 'Nothing agreed yet'}
      action={
        <ButtonLink kind={isFiltered ? 'line' : 'plate'} to={isFiltered ? '/buyer-deals' : '/buyer-enquiry'}>
          {isFiltered ? 'Show all' : 'My Enquiry'}
        </ButtonLink>
      }
    >
      {isFiltered
        ? 'Try another word, or look at all of them.'
        : 'Accept an offer, and the deal with the depot is kept here until it fits.'}
    </EmptyState>
  )
}
