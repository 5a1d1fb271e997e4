import { formatDate } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import type { DisputeRow } from '@allyards/contract/operator-disputes'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Tag } from '~/ui/tag'
import { claimKindWords } from '../deals/claim-words'
import { namesWords } from '../deals/deal-words'
import { TimeLeft } from './time-left'

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
            <Icon name="scales" className="text-steel-600" />
            <span className="grid min-w-0">
              <b className="truncate text-14 font-650">{`${row.number}, ${claimKindWords[row.kind].toLowerCase()}`}</b>
              <span className="truncate text-steel-600">{`${namesWords(row.parts)}, ${formatMoney(row.worth)}. ${row.buyer} and ${row.depot}`}</span>
            </span>
            <span className="grid justify-items-end gap-1">
              <Standing row={row} nowMs={nowMs} />
              {row.held_by && <Tag kind="line">{row.held_by}</Tag>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** How long it still may wait; once decided, whether it is done. */
function Standing({ row, nowMs }: { row: DisputeRow; nowMs: number }) {
  if (row.status === 'escalated') return <TimeLeft dueAt={row.due_at} nowMs={nowMs} />
  if (row.done_by === null) return <Tag>{row.status === 'settled' ? 'Done' : 'Refused'}</Tag>
  const isLate = new Date(row.done_by).getTime() < nowMs
  return <Tag kind={isLate ? 'stop' : 'line'}>{`${isLate ? 'Not done by' : 'To do by'} ${formatDate(row.done_by)}`}</Tag>
}
