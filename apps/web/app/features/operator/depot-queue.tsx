import type { DepotRow } from '@allyards/contract/operator-depots'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Tag } from '~/ui/tag'
import { CheckMarks, MarkKey } from './check-marks'
import { TimeLeft } from './time-left'

interface DepotQueueProps {
  rows: DepotRow[]
  currentId: string | undefined
  nowMs: number
  onOpen: (id: string) => void
}

export function DepotQueue({ rows, currentId, nowMs, onOpen }: DepotQueueProps) {
  return (
    <div className="surface overflow-hidden">
      <ol className="max-lg:max-h-80 max-lg:overflow-y-auto">
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
              <Icon name="shop" className="text-steel-600" />
              <span className="grid min-w-0">
                <b className="truncate text-14 font-650">{row.name}</b>
                <span className="truncate text-steel-600">{row.city}</span>
              </span>
              <span className="grid justify-items-end gap-1">
                {row.due_at && <TimeLeft dueAt={row.due_at} nowMs={nowMs} />}
                {row.held_by && <Tag kind="line">{row.held_by}</Tag>}
                <CheckMarks marks={row.marks} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <MarkKey />
    </div>
  )
}
