import { deletedUserName } from '@allyards/contract/person-names'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../platform/database/database'
import type { Work } from '../../platform/database/in-transaction'
import { depots } from './depots.table'
import { setState, takeBackState } from './states/set-state'
import { leftDepots } from './states/states.table'

/** What stands in the place of a name after an account is deleted. */
export const namelessDepot = (id: string) => ({ companyName: deletedUserName, slug: `deleted-${id}` })

/** Closes the depot: it is nowhere on the market, and those who dealt with it no longer read its name. */
export async function leaveMarket(context: Context, work: Work, depotId: string): Promise<void> {
  const depot = await holdDepot(work.tx, depotId)
  if (!depot) return
  const said = { reason: 'The account was deleted.', by: 'Depot' }
  const closedSince = await setState(context, work, depot, { to: 'closed', until: null }, said)
  const { companyName, slug } = depot
  await work.tx.insert(leftDepots).values({ depotId, companyName, slug, closedSince })
  await work.tx.update(depots).set(namelessDepot(depotId)).where(eq(depots.id, depotId))
}

/** The depot is what it was: its name, its address on the web and its state. */
export async function comeBackToMarket(context: Context, work: Work, depotId: string): Promise<void> {
  const depot = await holdDepot(work.tx, depotId)
  const [left] = await work.tx.delete(leftDepots).where(eq(leftDepots.depotId, depotId)).returning()
  if (!depot || !left) return
  const { companyName, slug, closedSince } = left
  await work.tx.update(depots).set({ companyName, slug }).where(eq(depots.id, depotId))
  await takeBackState(context, work, depot, closedSince, { reason: 'The account was brought back.', by: 'Depot' })
}

async function holdDepot(tx: Transaction, depotId: string) {
  const [depot] = await tx.select().from(depots).where(eq(depots.id, depotId)).for('update')
  return depot
}
