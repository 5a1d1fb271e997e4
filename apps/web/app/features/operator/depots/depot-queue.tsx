import type { DepotRow } from '@allyards/contract/operator-depots'
import { Tag } from '~/ui/tag'
import { QueueRow } from '../queue/queue-row'
import { TimeLeft } from '../queue/time-left'
import { CheckMarks, MarkKey } from './check-marks'
import { stateWords } from './depot-state'

interface DepotQueueProps {
  rows: DepotRow[]
  currentId: string | undefined
  nowMs: number
  onOpen: (id: string) => void
}

export function DepotQueue({ rows, currentId, nowMs, onOpen }: DepotQueueProps) {
  return (
    <div className="surface overflow-hidden">
      <ol className="max-h-80 overflow-y-auto lg:max-h-[calc(100dvh-14rem)]">
        {rows.map((row) => (
          <QueueRow
            key={row.id}
            icon="shop"
            title={row.name}
            about={`${stateWords[row.state].label}, ${row.city}`}
            heldBy={row.held_by}
            isOpen={row.id === currentId}
            onOpen={() => onOpen(row.id)}
          >
            {row.shared.length > 0 && <Tag kind="warn">Shared details</Tag>}
            {row.due_at && <TimeLeft dueAt={row.due_at} nowMs={nowMs} />}
            <CheckMarks marks={row.marks} />
          </QueueRow>
        ))}
      </ol>
      <MarkKey />
    </div>
  )
}
