import { complaintSubjects } from '@allyards/contract/complaints'
import type { ComplaintRow } from '@allyards/contract/operator-complaints'
import { promisedTimes } from '@allyards/contract/promised-times'
import { useSearchParams } from 'react-router'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { Icon } from '~/ui/icon'
import { Segmented } from '~/ui/segmented'
import { Loading, Skeleton } from '~/ui/skeleton'
import { Tag } from '~/ui/tag'
import { useNow } from '~/ui/use-now'
import { ComplaintDetail } from './complaint-detail'
import { KeyBar } from './key-bar'
import { useListComplaintsQuery } from './operator-complaint-calls'
import { PageHead } from './page-head'
import { TimeLeft } from './time-left'
import { useNextInQueue } from './use-next-in-queue'

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
export function ComplaintsScreen() {
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
        <EmptyState title="Nothing waits">
          {show === 'waiting' ? 'New complaints come here by themselves.' : 'Nothing was answered yet.'}
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
        <li key={row.id} className="border-line not-first:border-t">
          <button
            type="button"
            aria-current={row.id === currentId ? 'true' : undefined}
            className={classNames(
              'grid min-h-14.5 w-full grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2 text-left text-13 focus-visible:-outline-offset-3',
              row.id === currentId ? 'bg-paper-1 shadow-[inset_4px_0_0_var(--color-ink)]' : 'hover:bg-paper-1',
            )}
            onClick={() => onOpen(row.id)}
          >
            <Icon name="mail" className="text-steel-600" />
            <span className="grid min-w-0">
              <b className="truncate text-14 font-650">{`${row.number}, ${row.about}`}</b>
              <span className="truncate text-steel-600" title={complaintSubjects[row.about]}>{`${row.name}: ${row.begins}`}</span>
            </span>
            <span className="grid justify-items-end gap-1">
              {row.is_answered ? <Tag>Answered</Tag> : <TimeLeft dueAt={row.due_at} nowMs={nowMs} />}
              {row.held_by && <Tag kind="line">{row.held_by}</Tag>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
