import type { ReactNode } from 'react'
import { ErrorState } from '~/ui/error-state'
import { Loading, Skeleton } from '~/ui/skeleton'

/** Reading a case marks it as open for ten minutes, visible to the other operators. It is read again before they are over. */
export const holding = { pollingInterval: 4 * 60_000, refetchOnMountOrArgChange: true } as const

interface OpenedProps<Found> {
  /** For the sentence "The report did not load". */
  what: string
  query: { data?: Found | undefined; isError: boolean; refetch: () => unknown }
  children: (found: Found) => ReactNode
}

/** The open case of a queue, its placeholder while it loads, or its error. */
export function Opened<Found>({ what, query: { data, isError, refetch }, children }: OpenedProps<Found>) {
  if (data) return children(data)
  if (isError) return <ErrorState title={`The ${what} did not load`} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton className="h-120" />
    </Loading>
  )
}
