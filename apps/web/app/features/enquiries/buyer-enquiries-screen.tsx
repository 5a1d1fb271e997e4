import type { Enquiry } from '@allyards/contract/enquiries'
import type { EnquiryState } from '@allyards/contract/lifecycles'
import { messages } from '@allyards/contract/messages'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '~/ui/button-link'
import { ChipToggle } from '~/ui/chip'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { Plate } from '~/ui/plate'
import { Loading, Skeleton } from '~/ui/skeleton'
import { EarlierEnquiries } from './earlier-enquiries'
import { enquiryCalls } from './enquiry-calls'
import { EnquiryCard } from './enquiry-card'

const filters: { status: EnquiryState; label: string }[] = [
  { status: 'open', label: 'Asking' },
  { status: 'quoted', label: 'Offers in' },
  { status: 'accepted', label: 'Accepted' },
  { status: 'closed', label: 'Closed' },
  { status: 'expired', label: 'Expired' },
]

const isOver = (enquiry: Enquiry) => enquiry.status === 'closed' || enquiry.status === 'expired'

export function BuyerEnquiriesScreen() {
  const { data, isLoading, isError, isFetching, refetch } = enquiryCalls.useListMyEnquiriesQuery({})
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('status')
  const shown = (data ?? []).filter((enquiry) => !chosen || enquiry.status === chosen)
  return (
    <div className="mx-auto grid max-w-257 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="cut-head text-32">My Enquiry</h1>
        <ButtonLink kind="plate" to="/" icon="plus">
          New enquiry
        </ButtonLink>
      </div>
      {data && data.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Show enquiries by status</legend>
          <ChipToggle pressed={!chosen} count={data.length} onClick={() => setSearch({}, { preventScrollReset: true })}>
            All
          </ChipToggle>
          {filters.map(({ status, label }) => (
            <ChipToggle
              key={status}
              pressed={chosen === status}
              count={data.filter((enquiry) => enquiry.status === status).length}
              onClick={() => setSearch({ status }, { preventScrollReset: true })}
            >
              {label}
            </ChipToggle>
          ))}
        </fieldset>
      )}
      {isLoading && <EnquiriesSkeleton />}
      {isError && !data && (
        <ErrorState title={messages.fallback.buyerEnquiries} onRetry={refetch} retrying={isFetching}>
          Your enquiries are safe. Depots can still answer them.
        </ErrorState>
      )}
      {data?.length === 0 && <NoEnquiries />}
      {data && data.length > 0 && shown.length === 0 && (
        <EmptyState title="No enquiry like that" className="min-h-48">
          None of your enquiries has this status.
        </EmptyState>
      )}
      {shown
        .filter((enquiry) => !isOver(enquiry))
        .map((enquiry) => (
          <EnquiryCard key={enquiry.id} enquiry={enquiry} />
        ))}
      <EarlierEnquiries enquiries={shown.filter(isOver)} />
    </div>
  )
}

function NoEnquiries() {
  return (
    <EmptyState
      picture={<Plate size="lg" />}
      title="Ask 150+ depots at once"
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
          <div className="flex gap-4">
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
