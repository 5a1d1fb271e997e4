import type { DealRow } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import type { Role } from '@allyards/contract/shapes'
import { useAppSelector } from '~/store/hooks'
import { classNames } from '~/ui/class-names'
import { Plate } from '~/ui/plate'
import { isOnItsWay } from '../expected-day'
import { TurnMark } from '../turn-mark'
import { MiniSteps } from './mini-steps'
import { RowAction } from './row-action'
import { RowParts } from './row-parts'
import { rowState, rowWords } from './row-words'

interface DealListRowProps {
  row: DealRow
  side: Role
  nowMs: number
  /** This row has the one yellow button of the page. */
  isFirst?: boolean
}

/** One deal in a list: parts, the other side, state, price and next action. */
export function DealListRow({ row, side, nowMs, isFirst = false }: DealListRowProps) {
  const ownName = useAppSelector((state) => state.auth.user?.name) ?? ''
  const hasSomethingToDo = row.turn === side || row.late
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-line px-4 py-3.5 text-14 leading-[1.35] not-first:border-t md:grid-cols-[112px_minmax(0,1.2fr)_minmax(0,1fr)_auto_9.5rem] md:px-5',
        row.late && 'bg-linear-to-r from-stop-wash to-transparent to-45%',
      )}
    >
      <span className="max-md:order-1">
        {row.reg ? <Plate reg={row.reg} size="sm" /> : <b className="font-650">{row.number}</b>}
      </span>
      <RowParts row={row} className="max-md:order-3" />
      <div className="max-md:order-4 max-md:col-span-2">
        <p className="flex flex-wrap items-center gap-2">
          <b className="font-650">{rowState(row)}</b>
          {row.turn !== 'none' && (
            <TurnMark
              turn={row.turn}
              side={side}
              name={row.turn === side ? ownName : row.other.name}
              isOnItsWay={isOnItsWay(row, nowMs)}
            />
          )}
        </p>
        <p className={row.late ? 'text-13 font-600 text-stop' : 'text-13 text-steel-600'}>{rowWords(row, side, nowMs)}</p>
        <MiniSteps row={row} />
      </div>
      <p className="text-right max-md:order-2">
        <span className={classNames('cut-plate block text-20', row.status === 'cancelled' && 'text-steel-500')}>
          {formatMoney(row.total)}
        </span>
        <span className="text-13 text-steel-600">{row.collects ? 'collected' : 'delivered'}</span>
      </p>
      <div
        className={classNames(
          'relative justify-self-end max-md:order-5 max-md:col-span-2 max-md:w-full',
          !hasSomethingToDo && 'max-md:hidden',
        )}
      >
        <RowAction row={row} side={side} isFirst={isFirst} />
      </div>
    </li>
  )
}
