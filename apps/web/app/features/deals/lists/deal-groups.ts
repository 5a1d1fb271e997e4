import type { DealRow } from '@allyards/contract/deals'
import { openDealStates } from '@allyards/contract/lifecycles'
import type { Role } from '@allyards/contract/shapes'
import { isOnItsWay } from '../expected-day'

export interface DealGroup {
  name: string
  note?: string
  rows: DealRow[]
}

/** Late first, then waiting for the reader, then waiting for the other side, then finished. Empty groups are left out. */
export function groupDeals(rows: readonly DealRow[], side: Role, now: number): DealGroup[] {
  const groups: DealGroup[] = [
    {
      name: 'Overdue',
      note: 'something should have happened by now',
      rows: rows.filter((row) => groupOf(row, side, now) === 'late'),
    },
    { name: 'Your turn', rows: rows.filter((row) => groupOf(row, side, now) === 'mine') },
    {
      name: side === 'buyer' ? "The depot's turn" : "The buyer's turn",
      rows: rows.filter((row) => groupOf(row, side, now) === 'theirs'),
    },
    { name: 'Nothing to do', rows: rows.filter((row) => groupOf(row, side, now) === 'waits') },
    { name: 'Done', rows: rows.filter((row) => groupOf(row, side, now) === 'done') },
  ]
  return groups.filter((group) => group.rows.length > 0)
}

function groupOf(row: DealRow, side: Role, now: number): 'late' | 'mine' | 'theirs' | 'waits' | 'done' {
  if (row.late) return 'late'
  if (isOnItsWay(row, now)) return 'waits'
  if (row.turn === side) return 'mine'
  if (row.turn !== 'none') return 'theirs'
  return openDealStates.includes(row.status) ? 'waits' : 'done'
}
