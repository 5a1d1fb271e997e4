import { type Enquiry, type EnquirySort, enquirySorts } from '@allyards/contract/enquiries'
import { type EnquiryState, enquiryStates, isEnquiryOver, stageOfEnquiry } from '@allyards/contract/lifecycles'
import { messages } from '@allyards/contract/messages'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { depotsOf, useSite } from '~/features/site/use-site'
import { isPlainList } from '~/store/enquiry-slice'
import { useAppSelector } from '~/store/hooks'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { changedAddress } from '~/ui/changed-address'
import { ChipToggle } from '~/ui/chip'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { NativeSelect } from '~/ui/native-select'
import { Plate } from '~/ui/plate'
import { Loading, Skeleton } from '~/ui/skeleton'
import { useChangeAddress } from '~/ui/use-change-address'
import { EarlierEnquiries } from './earlier-enquiries'
import { enquiryCalls } from './enquiry-calls'
import { EnquiryCard } from './enquiry-card'
import { EnquiryTabs } from './wants/enquiry-tabs'

export function meta() {
  return areaMeta('My Enquiry')
}

const filters: { status: EnquiryState; label: string }[] = [
  { status: 'open', label: 'Asking' },
  { status: 'quoted', label: 'Offers in' },
  { status: 'accepted', label: 'Accepted' },
  { status: 'closed', label: 'Closed' },
  { status: 'expired', label: 'Expired' },
]

const sortWords: Record<EnquirySort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'newest-offer': 'Newest offers first',
  'ends-first': 'Ends first',
}

const isOver = ({ status, parts }: Enquiry) =>
  isEnquiryOver(
    stageOfEnquiry(
      status,
      parts.some(({ accepted }) => accepted),
    ),
  )

interface Shown {
  /** All states by default. */
  status?: EnquiryState | undefined
  sort: EnquirySort
}

export default function BuyerEnquiriesScreen() {
  const { status, sort, set, query, rows, counts, total } = useShownEnquiries()
  return (
    <div className="mx-auto grid max-w-257 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="cut-head text-32">My Enquiry</h1>
        <ButtonLink kind="plate" to="/" icon="plus">
          New enquiry
        </ButtonLink>
      </div>
      <EnquiryTabs />
      {!(rows?.length === 0 && !total) && <EnquiryFilters {...{ status, sort, counts, total }} onChange={set} />}
      {!rows && !query.isError && <EnquiriesSkeleton />}
      {query.isError && !query.currentData && (
        <ErrorState title={messages.fallback.buyerEnquiries} onRetry={() => query.refetch()} retrying={query.isFetching}>
          Your enquiries are safe. Depots can still answer them.
        </ErrorState>
      )}
      {rows?.length === 0 && !status && <NoEnquiries />}
      {rows?.length === 0 && status && (
        <EmptyState title="No matching enquiry" className="min-h-48">
          None of your enquiries has this status.
        </EmptyState>
      )}
      {rows
        ?.filter((enquiry) => !isOver(enquiry))
        .map((enquiry) => (
          <EnquiryCard key={enquiry.id} enquiry={enquiry} />
        ))}
      <EarlierEnquiries enquiries={(rows ?? []).filter(isOver)} />
      {query.hasNextPage && (
        <Button kind="line" pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  )
}

/** The address holds filter and order. */
function useShownEnquiries() {
  const [search] = useSearchParams()
  const changeAddress = useChangeAddress()
  const status = enquiryStates.find((known) => known === search.get('status'))
  const sort = enquirySorts.find((known) => known === search.get('sort')) ?? 'newest'
  const filter = { sort, ...(status ? { stage: status } : {}) }
  const query = enquiryCalls.useListMyEnquiriesInfiniteQuery(filter)
  // The previous list is shown until the answer arrives.
  const kept = useAppSelector((state) => state.enquiry)
  const { data: counts = kept.counts } = enquiryCalls.useCountMyEnquiriesQuery({})
  const rows = query.currentData?.pages.flat() ?? (isPlainList(filter) ? kept.enquiries : null)
  const total = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined
  const set = (values: Record<string, string>) =>
    changeAddress((asked) => changedAddress(asked, values), { replace: true, preventScrollReset: true })
  return { status, sort, set, query, rows, counts, total }
}

interface EnquiryFiltersProps extends Shown {
  counts: Record<EnquiryState, number> | null | undefined
  total: number | undefined
  onChange: (values: Record<string, string>) => void
}

/** Reserves its space until the counts are known, so that nothing moves. */
function EnquiryFilters({ status, sort, counts, total, onChange }: EnquiryFiltersProps) {
  return (
    <div className={classNames('flex flex-wrap items-center justify-between gap-3', !counts && 'invisible')}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show enquiries by status</legend>
        <ChipToggle pressed={!status} count={total ?? 0} onClick={() => onChange({ status: '' })}>
          All
        </ChipToggle>
        {filters.map((filter) => (
          <ChipToggle
            key={filter.status}
            pressed={status === filter.status}
            count={counts?.[filter.status] ?? 0}
            onClick={() => onChange({ status: filter.status })}
          >
            {filter.label}
          </ChipToggle>
        ))}
      </fieldset>
      <NativeSelect
        size="sm"
        label="Order"
        hideLabel
        options={enquirySorts.map((value) => ({ value, label: sortWords[value] }))}
        value={sort}
        onChange={(event) => onChange({ sort: event.target.value === 'newest' ? '' : event.target.value })}
      />
    </div>
  )
}

function NoEnquiries() {
  return (
    <EmptyState
      picture={<Plate size="lg" />}
      title={`Ask ${depotsOf(useSite())} at once`}
      action={
        <ButtonLink kind="line" to="/">
          Enter your reg
        </ButtonLink>
      }
    >
      Enter your reg and pick parts. Every depot that breaks your make answers here.
    </EmptyState>
  )
}

function EnquiriesSkeleton() {
  return (
    <Loading className="grid gap-4">
      {['first', 'second'].map((key) => (
        <div key={key} className="surface grid gap-4 p-6">
          <div className="flex flex-wrap gap-4">
            <Skeleton className="h-10 w-40" />
            <Skeleton className="h-10 w-60 max-w-full" />
          </div>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </Loading>
  )
}
