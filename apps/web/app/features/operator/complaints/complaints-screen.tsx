import type { ComplaintRow } from '@allyards/contract/operator-complaints'
import { promisedTimes } from '@allyards/contract/promised-times'
import { useSearchParams } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { EmptyState } from '~/ui/empty-state'
import { Segmented } from '~/ui/segmented'
import { Tag } from '~/ui/tag'
import { useNow } from '~/ui/use-now'
import { QueuePage, refreshing } from '../queue/queue-page'
import { QueueRow } from '../queue/queue-row'
import { TimeLeft } from '../queue/time-left'
import { useOpenRow } from '../queue/use-open-row'
import { ComplaintDetail } from './complaint-detail'
import { useListComplaintsQuery } from './operator-complaint-calls'

export function meta() {
  return areaMeta('Complaints')
}

const views = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'answered', label: 'Answered' },
] as const
const keys = [
  { keys: ['J', 'K'], words: 'next complaint' },
  { keys: ['Ctrl', '⏎'], words: 'answer' },
]

/** Complaints to Allyards, the next due first, with the open one beside them. */
export default function ComplaintsScreen() {
  const [params, setParams] = useSearchParams()
  const nowMs = useNow()
  const show = params.get('show') === 'answered' ? 'answered' : 'waiting'
  const query = useListComplaintsQuery({ query: { show } }, refreshing)
  const { data } = query
  const rows = data?.rows ?? []
  const { currentId, open } = useOpenRow(rows, show)

  return (
    <QueuePage
      title="Complaints"
      note={data && `${data.waiting} waiting. The promise is ${promisedTimes.complaint.workingDays} working days.`}
      views={<Segmented label="Show" options={views} value={show} onValueChange={(next) => setParams({ show: next })} />}
      query={query}
      currentId={currentId}
      empty={
        <EmptyState title={show === 'waiting' ? 'Nothing is waiting' : 'Nothing yet'}>
          {show === 'waiting' ? 'New complaints appear here as they arrive.' : 'Nothing was answered yet.'}
        </EmptyState>
      }
      keys={keys}
    >
      {(id) => (
        <>
          <ComplaintQueue rows={rows} currentId={id} nowMs={nowMs} onOpen={open} />
          <ComplaintDetail key={id} id={id} />
        </>
      )}
    </QueuePage>
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
