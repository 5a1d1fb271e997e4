import type { CaseRow } from '@allyards/contract/operator-reports'
import { type ReportKind, reportKinds } from '@allyards/contract/reports'
import type { IconName } from '~/ui/icon'
import { Tag } from '~/ui/tag'
import { QueueRow } from '../queue/queue-row'
import { TimeLeft } from '../queue/time-left'

const icons: Record<ReportKind, IconName> = {
  message: 'message',
  listing: 'box',
  photo: 'camera',
  feedback: 'star',
  reply: 'star',
  company: 'shop',
  person: 'person',
  enquiry: 'inbox',
  offer: 'tag',
  claim: 'alert',
  answer: 'alert',
  note: 'tag',
  masking: 'lock',
}

interface ReportQueueProps {
  rows: CaseRow[]
  currentId: string | undefined
  nowMs: number
  onOpen: (id: string) => void
}

export function ReportQueue({ rows, currentId, nowMs, onOpen }: ReportQueueProps) {
  return (
    <ol className="surface overflow-hidden">
      {rows.map((row) => (
        <QueueRow
          key={row.id}
          icon={icons[row.kind]}
          title={row.what}
          about={`${reportKinds[row.kind]}, ${row.number}: ${row.reason}`}
          heldBy={row.held_by}
          isOpen={row.id === currentId}
          onOpen={() => onOpen(row.id)}
        >
          {row.status === 'decided' ? <Tag>Decided</Tag> : <TimeLeft dueAt={row.due_at} nowMs={nowMs} />}
          {row.status === 'appealed' && <Tag kind="info">Appeal</Tag>}
          {row.reporters > 1 && <Tag>{`${row.reporters} people`}</Tag>}
        </QueueRow>
      ))}
    </ol>
  )
}
