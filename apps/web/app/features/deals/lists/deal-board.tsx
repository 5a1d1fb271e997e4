import { lateWords } from '@allyards/contract/day-words'
import type { DealRow } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import type { DealState } from '@allyards/contract/lifecycles'
import { useId } from 'react'
import { classNames } from '~/ui/class-names'
import { Plate } from '~/ui/plate'
import { Tag } from '~/ui/tag'
import { useNow } from '~/ui/use-now'
import { RowAction } from './row-action'
import { RowParts } from './row-parts'
import { rowWords } from './row-words'

const columns: { title: string; states: DealState[] }[] = [
  { title: 'Agreed, to be paid', states: ['agreed'] },
  { title: 'Paid, to send', states: ['paid'] },
  { title: 'Sent or ready', states: ['sent', 'ready'] },
  { title: 'Received', states: ['received'] },
]

/** A depot's open deals, one column per state. Late ones come first. */
export function DealBoard({ rows }: { rows: DealRow[] }) {
  const nowMs = useNow()
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-4">
      {columns.map(({ title, states }) => (
        <Column key={title} title={title} rows={rows.filter(({ status }) => states.includes(status))} nowMs={nowMs} />
      ))}
    </div>
  )
}

function Column({ title, rows, nowMs }: { title: string; rows: DealRow[]; nowMs: number }) {
  const id = useId()
  const sorted = [...rows].sort((a, b) => Number(b.late) - Number(a.late))
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex items-baseline gap-2 px-1 pb-2">
        <h2 id={id} className="text-15 font-650">
          {title}
        </h2>
        <span className="text-13 text-steel-600 tabular-nums">{rows.length}</span>
        <span className="ml-auto text-13 text-steel-600 tabular-nums">{rows.length > 0 && formatMoney(total)}</span>
      </div>
      <ul className="grid gap-2">
        {sorted.map((row) => (
          <BoardCard key={row.id} row={row} nowMs={nowMs} />
        ))}
        {rows.length === 0 && (
          <li className="rounded border border-dashed border-line px-3 py-4 text-center text-13 text-steel-600">None</li>
        )}
      </ul>
    </section>
  )
}

function BoardCard({ row, nowMs }: { row: DealRow; nowMs: number }) {
  return (
    <li className={classNames('surface relative grid gap-2 p-3.5 text-14', row.late && 'ring-2 ring-stop')}>
      <p className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        {row.reg ? <Plate reg={row.reg} size="sm" /> : <b className="font-650">{row.number}</b>}
        <CardTag row={row} nowMs={nowMs} />
      </p>
      <RowParts row={row} className="leading-[1.35]" />
      <p className="text-13 text-steel-600">{rowWords(row, 'seller', nowMs)}</p>
      <div className="flex items-center justify-between gap-2">
        <span className="cut-plate text-20">{formatMoney(row.total)}</span>
        <span className="relative">
          <RowAction row={row} side="seller" />
        </span>
      </div>
    </li>
  )
}

function CardTag({ row, nowMs }: { row: DealRow; nowMs: number }) {
  if (row.late) return <Tag kind="stop">{row.send_by ? lateWords(row.send_by, nowMs) : 'Late'}</Tag>
  if (row.claim) return <Tag kind="warn">Claim</Tag>
  if (row.says_paid && row.status === 'agreed') return <Tag kind="warn">Says paid</Tag>
  return row.is_reservation ? <Tag kind="line">Reserved</Tag> : null
}
