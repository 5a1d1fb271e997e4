import { promisedTimes } from '@allyards/contract/promised-times'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { Segmented } from '~/ui/segmented'
import { Loading, Skeleton } from '~/ui/skeleton'
import { useNow } from '~/ui/use-now'
import { KeyBar } from '../key-bar'
import { PageHead } from '../page-head'
import { useNextInQueue } from '../queue/use-next-in-queue'
import { DisputeDetail } from './dispute-detail'
import { DisputeQueue } from './dispute-queue'
import { useListDisputesQuery } from './operator-dispute-calls'

export function meta() {
  return areaMeta('Disputes')
}

const REFRESH_MS = 20_000
const views = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const
const keys = [
  { keys: ['J', 'K'], words: 'next dispute' },
  { keys: ['1', '–', '4'], words: 'decision' },
  { keys: ['P'], words: 'photos side by side' },
  { keys: ['A'], words: 'ask a side' },
  { keys: ['S'], words: 'suggest terms' },
  { keys: ['Ctrl', '⏎'], words: 'decide' },
]

/** Claims that both sides could not settle, oldest first, and below them the one that is open. */
export default function DisputesScreen() {
  const [params, setParams] = useSearchParams()
  const nowMs = useNow()
  const show = params.get('show') === 'decided' ? 'decided' : 'waiting'
  const { data, isError, refetch } = useListDisputesQuery(
    { query: { show } },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  )
  const rows = data?.rows ?? []
  const currentId = params.get('id') ?? rows[0]?.id
  const open = (id: string) => setParams({ show, id })
  useNextInQueue(rows, currentId, open)

  return (
    <>
      <PageHead
        title="Disputes"
        note={data && `${data.waiting} waiting. The promise is ${promisedTimes.dispute.workingDays} working days.`}
      >
        <Segmented label="Show" options={views} value={show} onValueChange={(next) => setParams({ show: next })} />
      </PageHead>
      {isError && !data && <ErrorState title="The disputes did not load" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data && !currentId && (
        <EmptyState title={show === 'waiting' ? 'Nothing waits' : 'Nothing yet'}>
          {show === 'waiting' ? 'A claim appears here when a buyer asks us to decide.' : 'Nothing was decided yet.'}
        </EmptyState>
      )}
      {data && currentId && (
        <div className="grid items-start gap-4">
          {rows.length > 0 && <DisputeQueue rows={rows} currentId={currentId} nowMs={nowMs} onOpen={open} />}
          <DisputeDetail key={currentId} id={currentId} nowMs={nowMs} />
        </div>
      )}
      <KeyBar keys={keys} />
    </>
  )
}
