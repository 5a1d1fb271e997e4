import type { ReactNode } from 'react'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'

/** Reading a case marks it as open for ten minutes, for the other operators to see. It is read again before these are over. */
export const holding = { pollingInterval: 4 * 60_000, refetchOnMountOrArgChange: true } as const

interface OpenedProps<Found> {
  /** As in "The report did not load". */
  what: string
  query: { data?: Found | undefined; isError: boolean; refetch: () => unknown }
  children: (found: Found) => ReactNode
}

/** The one thing of a queue that is open, while it loads, or why it did not. */
export function Opened<Found>({ what, query: { data, isError, refetch }, children }: OpenedProps<Found>) {
  if (data) return children(data)
  if (isError) return <ErrorState title={`The ${what} did not load`} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton className="h-120" />
    </Loading>
  )
}
