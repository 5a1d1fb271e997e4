import type { ReactNode } from 'react'
import { ErrorState } from '~/ui/error-state'
import type { PageKey } from '~/ui/keys/key-bar'
import { Loading, Skeleton } from '~/ui/skeleton'
import { OperatorKeys } from '../operator-keys'
import { PageHead } from '../page-head'

/** A queue is read again every 20 seconds. */
export const refreshing = { pollingInterval: 20_000, refetchOnMountOrArgChange: true } as const

interface QueuePageProps {
  title: string
  note: string | undefined
  /** Chooses what the queue shows. */
  views?: ReactNode
  query: { data?: unknown; isError: boolean; refetch: () => unknown }
  currentId: string | undefined
  /** Stands in for a queue of which nothing is open. */
  empty: ReactNode
  keys: readonly PageKey[]
  /** The open case stands below its queue, not beside it. */
  isStacked?: boolean
  children: (currentId: string) => ReactNode
}

/** The page of an operator's queue: its head, the queue with the open case, or why there is none, and the keys. */
export function QueuePage({ title, note, views, query, currentId, empty, keys, isStacked, children }: QueuePageProps) {
  const { data, isError, refetch } = query
  return (
    <>
      <PageHead title={title} note={note}>
        {views}
      </PageHead>
      {isError && !data && <ErrorState title={`The ${title.toLowerCase()} did not load`} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data && !currentId && empty}
      {data && currentId && (
        <div className={isStacked ? 'grid items-start gap-4' : 'grid items-start gap-4 lg:grid-cols-[324px_minmax(0,1fr)]'}>
          {children(currentId)}
        </div>
      )}
      <OperatorKeys keys={keys} />
    </>
  )
}
