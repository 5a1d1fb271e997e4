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
import { useListReportQueueQuery } from './operator-report-calls'
import { ReportDetail } from './report-detail'
import { ReportQueue } from './report-queue'

export function meta() {
  return areaMeta('Reports')
}

const { report, appeal } = promisedTimes
const REFRESH_MS = 20_000
const keys = [
  { keys: ['J', 'K'], words: 'next report' },
  { keys: ['1', '–', '5'], words: 'decision' },
  { keys: ['A'], words: 'ask for more' },
  { keys: ['H'], words: 'history of who is reported' },
  { keys: ['Ctrl', '⏎'], words: 'decide and next' },
]
const views = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const

/** One queue for everything reported, oldest first, and beside it the one that is open. */
export default function ReportsScreen() {
  const [params, setParams] = useSearchParams()
  const nowMs = useNow()
  const show = params.get('show') === 'decided' ? 'decided' : 'waiting'
  const { data, isError, refetch } = useListReportQueueQuery(
    { query: { show } },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  )
  const rows = data?.rows ?? []
  const currentId = params.get('id') ?? rows[0]?.id
  const open = (id: string) => setParams({ show, id })
  useNextInQueue(rows, currentId, open)
  const next = rows[rows.findIndex(({ id }) => id === currentId) + 1]
  const openNext = () => next && open(next.id)

  return (
    <>
      <PageHead
        title="Reports"
        note={
          data &&
          `${data.waiting} waiting. The promise is ${report.hours} hours, for an appeal ${appeal.workingDays} working days.`
        }
      >
        <Segmented label="Show" options={views} value={show} onValueChange={(next) => setParams({ show: next })} />
      </PageHead>
      {isError && !data && <ErrorState title="The reports did not load" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data && !currentId && (
        <EmptyState title={show === 'waiting' ? 'Nothing waits' : 'Nothing yet'}>
          {show === 'waiting' ? 'New reports appear here by themselves.' : 'Nothing was decided yet.'}
        </EmptyState>
      )}
      {data && currentId && (
        <div className="grid items-start gap-4 lg:grid-cols-[324px_minmax(0,1fr)]">
          <ReportQueue rows={rows} currentId={currentId} nowMs={nowMs} onOpen={open} />
          <ReportDetail key={currentId} id={currentId} onDecided={openNext} />
        </div>
      )}
      <KeyBar keys={keys} />
    </>
  )
}
