import { type DepotView, depotViews } from '@allyards/contract/operator-depots'
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
import { DepotDetail } from './depot-detail'
import { DepotQueue } from './depot-queue'
import { useListDepotQueueQuery } from './operator-depot-calls'

export function meta() {
  return areaMeta('Depots')
}

const REFRESH_MS = 20_000
const labels: Record<DepotView, string> = {
  'to-check': 'To check',
  'running-out': 'Running out',
  ratings: 'Ratings',
  restricted: 'Restricted',
  suspended: 'Suspended',
  all: 'All',
}
const empty: Record<DepotView, string> = {
  'to-check': 'New statements by depots, and papers that they send, appear here by themselves.',
  'running-out': 'No checked paper ends within 30 days.',
  ratings: 'Ratings that a depot may have given itself appear here by themselves.',
  restricted: 'No depot is restricted.',
  suspended: 'No depot is suspended.',
  all: 'No depot has filled in its details yet.',
}
const keys = [
  { keys: ['J', 'K'], words: 'next depot' },
  { keys: ['Tab'], words: 'next check' },
  { keys: ['E'], words: 'open evidence' },
  { keys: ['O'], words: 'open register' },
  { keys: ['1', '–', '4'], words: 'what it says' },
  { keys: ['Ctrl', 'Enter'], words: 'decide' },
  { keys: ['L'], words: 'leave for later' },
  { keys: ['M'], words: 'message' },
  { keys: ['R'], words: 'restrict' },
  { keys: ['Shift', 'S'], words: 'suspend' },
]

/** Depots whose papers wait for a look, oldest first, and beside them the one that is open. */
export default function DepotsScreen() {
  const [params, setParams] = useSearchParams()
  const nowMs = useNow()
  const show = depotViews.find((view) => view === params.get('show')) ?? 'to-check'
  const { data, isError, refetch } = useListDepotQueueQuery(
    { query: { show } },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  )
  const rows = data?.rows ?? []
  const currentId = params.get('id') ?? rows[0]?.id
  const open = (id: string) => setParams({ show, id })
  useNextInQueue(rows, currentId, open)
  const views = depotViews.map((value) => ({ value, label: data ? `${labels[value]} ${data.counts[value]}` : labels[value] }))

  return (
    <>
      <PageHead title="Depots" note={data && `The promise for a check is ${promisedTimes.depotCheck.workingDays} working days.`}>
        <Segmented label="Show" options={views} value={show} onValueChange={(next) => setParams({ show: next })} />
      </PageHead>
      {isError && !data && <ErrorState title="The depots did not load" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data && !currentId && <EmptyState title="Nothing waits">{empty[show]}</EmptyState>}
      {data && currentId && (
        <div className="grid items-start gap-4 lg:grid-cols-[324px_minmax(0,1fr)]">
          {rows.length > 0 ? (
            <DepotQueue rows={rows} currentId={currentId} nowMs={nowMs} onOpen={open} />
          ) : (
            <EmptyState title="Nothing waits">{empty[show]}</EmptyState>
          )}
          <DepotDetail key={currentId} id={currentId} />
        </div>
      )}
      <KeyBar keys={keys} />
    </>
  )
}
