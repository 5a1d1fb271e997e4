import type { ComplaintRow } from '@allyards/contract/operator-complaints'
import { promisedTimes } from '@allyards/contract/promised-times'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { Segmented } from '~/ui/segmented'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Tag } from '~/ui/tag'
import { useNow } from '~/ui/use-now'
import { KeyBar } from '../key-bar'
import { PageHead } from '../page-head'
import { QueueRow } from '../queue/queue-row'
import { TimeLeft } from '../queue/time-left'
import { useNextInQueue } from '../queue/use-next-in-queue'
import { ComplaintDetail } from './complaint-detail'
import { useListComplaintsQuery } from './operator-complaint-calls'

export function meta() {
  return areaMeta('Complaints')
}

const REFRESH_MS = 20_000
const views = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'answered', label: 'Answered' },
] as const
const keys = [
  { keys: ['J', 'K'], words: 'next complaint' },
  { keys: ['Ctrl', '⏎'], words: 'answer' },
]

/** What people complain about, the one that is due first on top, and beside it the one that is open. */
export default function ComplaintsScreen() {
  const [params, setParams] = useSearchParams()
  const nowMs = useNow()
  const show = params.get('show') === 'answered' ? 'answered' : 'waiting'
  const { data, isError, refetch } = useListComplaintsQuery(
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
        title="Complaints"
        note={data && `${data.waiting} waiting. The promise is ${promisedTimes.complaint.workingDays} working days.`}
      >
        <Segmented label="Show" options={views} value={show} onValueChange={(next) => setParams({ show: next })} />
      </PageHead>
      {isError && !data && <ErrorState title="The complaints did not load" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
      {data && !currentId && (
        <EmptyState title={show === 'waiting' ? 'Nothing waits' : 'Nothing yet'}>
          {show === 'waiting' ? 'New complaints appear here by themselves.' : 'Nothing was answered yet.'}
        </EmptyState>
      )}
      {data && currentId && (
        <div className="grid items-start gap-4 lg:grid-cols-[324px_minmax(0,1fr)]">
          <ComplaintQueue rows={rows} currentId={currentId} nowMs={nowMs} onOpen={open} />
          <ComplaintDetail key={currentId} id={currentId} />
        </div>
      )}
      <KeyBar keys={keys} />
    </>
  )
}

interface ComplaintQueueProps {
  rows: ComplaintRow[]
  currentId: string
  nowMs: number
  onOpen: (id: string) => void
}

function ComplaintQueue({ rows, currentId, nowMs, onOpen }: ComplaintQueueProps) {
  return (
    <ol className="surface overflow-hidden">
      {rows.map((row) => (
        <QueueRow
          key={row.id}
          icon="mail"
          title={`${row.number}, ${row.about}`}
          about={`${row.name}: ${row.begins}`}
          heldBy={row.held_by}
          isOpen={row.id === currentId}
          onOpen={() => onOpen(row.id)}
        >
          {row.is_answered ? <Tag>Answered</Tag> : <TimeLeft dueAt={row.due_at} nowMs={nowMs} />}
        </QueueRow>
      ))}
    </ol>
  )
}
