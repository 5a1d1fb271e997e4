import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { wantCalls } from '~/features/wants/want-calls'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'
import { EnquiryTabs } from './enquiry-tabs'
import { NewWant } from './new-want'
import { WantRow } from './want-row'

export function meta() {
  return areaMeta('Wants')
}

/** What the buyer waits for, what turned up, and a new want. */
export default function BuyerWantsScreen() {
  const [search] = useSearchParams()
  const { data, isError, isFetching, refetch } = wantCalls.useListWantsQuery({}, { refetchOnMountOrArgChange: true })
  return (
    <div className="mx-auto grid max-w-257 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="cut-head text-32">My Enquiry</h1>
        <ButtonLink kind="line" to="#new-want" icon="plus">
          New want
        </ButtonLink>
      </div>
      <EnquiryTabs />
      {isError && !data && (
        <ErrorState title="We could not load your wants" onRetry={() => refetch()} retrying={isFetching}>
          They are safe, and we go on looking.
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading className="surface grid gap-4 p-6">
          <Skeleton className="h-10 w-60 max-w-full" />
          <Skeleton className="h-10 w-full" />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState title="You wait for nothing" className="min-h-48">
          Leave a want, and we tell you when a depot lists the part.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="surface ruled">
          {data.map((want) => (
            <WantRow key={want.id} want={want} opened={search.get('match')} />
          ))}
        </ul>
      )}
      <p className="text-13 text-steel-600">
        New listings are compared as they arrive. Depots see how many want a part, never who.
      </p>
      <NewWant />
    </div>
  )
}
