import type { DealRow } from '@allyards/contract/deals'
import { openDealStates } from '@allyards/contract/lifecycles'
import type { Role } from '@allyards/contract/shapes'

export interface DealGroup {
  name: string
  note?: string
  rows: DealRow[]
}

/** Late first, then waiting for the reader, then waiting for the other side, then finished. Empty groups are left out. */
export function groupDeals(rows: readonly DealRow[], side: Role): DealGroup[] {
  const groups: DealGroup[] = [
    { name: 'Overdue', note: 'something should have happened by now', rows: rows.filter((row) => groupOf(row, side) === 'late') },
    { name: 'Your turn', rows: rows.filter((row) => groupOf(row, side) === 'mine') },
    {
      name: side === 'buyer' ? "The depot's turn" : "The buyer's turn",
      rows: rows.filter((row) => groupOf(row, side) === 'theirs'),
    },
    { name: 'Nothing to do', rows: rows.filter((row) => groupOf(row, side) === 'waits') },
    { name: 'Done', rows: rows.filter((row) => groupOf(row, side) === 'done') },
  ]
  return groups.filter((group) => group.rows.length > 0)
}

function groupOf(row: DealRow, side: Role): 'late' | 'mine' | 'theirs' | 'waits' | 'done' {
  if (row.late) return 'late'
  if (row.turn === side) return 'mine'
  if (row.turn !== 'none') return 'theirs'
  return openDealStates.includes(row.status) ? 'waits' : 'done'
}
