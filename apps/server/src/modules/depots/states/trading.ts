import { type DepotState, isTrading, maySell, tradingStates } from '@allyards/contract/depot-states'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { prepareStatement } from '../../../platform/database/prepare-statement'

const states = sql.raw(tradingStates.map((state) => `'${state}'`).join(', '))

/** Whether a depot, read as `alias`, is on the market: the only kind that pages, searches and enquiries know. */
export const isTradingSql = (alias: string): SQL => sql`${sql.raw(alias)}.state in (${states})`

/**
 * The states of these depots. Until the transaction ends they cannot change: who moves a depot to another state locks its row, so
 * that a suspension and a trade come one after the other, each whole.
 */
async function holdStates(tx: Transaction, depotIds: readonly string[]): Promise<Map<string, DepotState>> {
  if (depotIds.length === 0) return new Map()
  const found = await holdDepots(tx, { ids: [...new Set(depotIds)] })
  return new Map(found.map(({ id, state }) => [id, state]))
}

const holdDepots = prepareStatement<{ id: string; state: DepotState }>(
  'hold_depots',
  sql`select id, state from depots where id = any(${sql.placeholder('ids')}::uuid[]) order by id for key share`,
)

/** The depots among these that may not trade now. */
export async function findPaused(tx: Transaction, depotIds: readonly string[]): Promise<string[]> {
  const held = await holdStates(tx, depotIds)
  return [...held].flatMap(([id, state]) => (isTrading(state) ? [] : [id]))
}

/** The parts among these that their depots may not sell now, with the reason. */
export async function findUnsaleable<Part extends { depotId: string; partId: string }>(
  tx: Transaction,
  parts: readonly Part[],
): Promise<{ part: Part; state: DepotState }[]> {
  const held = await holdStates(
    tx,
    parts.map(({ depotId }) => depotId),
  )
  return parts.flatMap((part) => {
    const state = held.get(part.depotId) ?? 'closed'
    return maySell(state, part.partId) ? [] : [{ part, state }]
  })
}
