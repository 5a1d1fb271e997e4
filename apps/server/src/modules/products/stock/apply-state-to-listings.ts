import { type DepotState, maySell } from '@allyards/contract/depot-states'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Work } from '../../../platform/database/in-transaction'
import { holdUnchecked } from '../../depots'
import { products } from '../products.table'
import { listInTransaction, pause } from './write-products'

/**
 * Brings the shop in line with a depot's new state. What it may not sell leaves; what it may sell again is back exactly as it was.
 * What the depot sold or deleted meanwhile stays so.
 */
export async function applyStateToListings(context: Context, work: Work, depotId: string, state: DepotState): Promise<void> {
  const { tx } = work
  const back = await tx
    .update(products)
    .set({
      status: sql`case when ${products.status} = 'draft' then ${products.pausedAs} else ${products.status} end`,
      pausedAs: null,
    })
    .where(and(eq(products.depotId, depotId), isNotNull(products.pausedAs)))
    .returning()
  const live = await tx
    .select({ id: products.id, partId: products.partId })
    .from(products)
    .where(and(eq(products.depotId, depotId), eq(products.status, 'live')))
    .orderBy(products.id)
  const kept = live.filter(({ partId }) => maySell(state, partId))
  const limited = await holdUnchecked(tx, depotId)
  const beyond = limited ? kept.slice(limited.liveListings) : []
  const leaving = [...live.filter(({ partId }) => !maySell(state, partId)), ...beyond].map(({ id }) => id)
  const left = leaving.length > 0 ? await pause(tx, inArray(products.id, leaving)) : []
  await listInTransaction(context, work, [...back, ...left])
}
