import { formatDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import type { DisputeRow } from '@allyards/contract/operator-disputes'
import { claimKindWords } from '~/features/deals/claims/claim-words'
import { namesWords } from '~/features/deals/deal-words'
import { Tag } from '~/ui/tag'
import { QueueRow } from '../queue/queue-row'
import { TimeLeft } from '../queue/time-left'

interface DisputeQueueProps {
  rows: DisputeRow[]
  currentId: string | undefined
  nowMs: number
  onOpen: (id: string) => void
}

export function DisputeQueue({ rows, currentId, nowMs, onOpen }: DisputeQueueProps) {
  return (
    <ol className="surface max-h-60 overflow-y-auto">
      {rows.map((row) => (
        <QueueRow
          key={row.id}
          icon="scales"
          title={`${row.number}, ${claimKindWords[row.kind].toLowerCase()}`}
          about={`${namesWords(row.parts)}, ${formatMoney(row.worth)}. ${row.buyer} and ${row.depot}`}
          heldBy={row.held_by}
          isOpen={row.id === currentId}
          onOpen={() => onOpen(row.id)}
        >
          <Standing row={row} nowMs={nowMs} />
        </QueueRow>
      ))}
    </ol>
  )
}

/** The time left; for a decided case, whether it was carried out. */
function Standing({ row, nowMs }: { row: DisputeRow; nowMs: number }) {
  if (row.status === 'escalated') return <TimeLeft dueAt={row.due_at} nowMs={nowMs} />
  if (row.done_by === null) return <Tag>{row.status === 'settled' ? 'Done' : 'Refused'}</Tag>
  const isLate = new Date(row.done_by).getTime() < nowMs
  return <Tag kind={isLate ? 'stop' : 'line'}>{`${isLate ? 'Not done by' : 'To do by'} ${formatDate(row.done_by)}`}</Tag>
}
