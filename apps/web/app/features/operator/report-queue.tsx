import type { CaseRow } from '@allyards/contract/operator-reports'
import { type ReportKind, reportKinds } from '@allyards/contract/reports'
import { classNames } from '~/ui/class-names'
import { Icon, type IconName } from '~/ui/icon'
import { Tag } from '~/ui/tag'
import { TimeLeft } from './time-left'

const icons: Record<ReportKind, IconName> = {
  message: 'message',
  listing: 'box',
  photo: 'camera',
  feedback: 'star',
  company: 'shop',
  person: 'person',
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
            <Icon name={icons[row.kind]} className="text-steel-600" />
            <span className="grid min-w-0">
              <b className="truncate text-14 font-650">{row.what}</b>
              <span className="truncate text-steel-600">{`${reportKinds[row.kind]}, ${row.number}: ${row.reason}`}</span>
            </span>
            <span className="grid justify-items-end gap-1">
              {row.status === 'decided' ? <Tag>Decided</Tag> : <TimeLeft dueAt={row.due_at} nowMs={nowMs} />}
              {row.status === 'appealed' && <Tag kind="info">Appeal</Tag>}
              {row.reporters > 1 && <Tag>{`${row.reporters} people`}</Tag>}
              {row.held_by && <Tag kind="line">{row.held_by}</Tag>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
