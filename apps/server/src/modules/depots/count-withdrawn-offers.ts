import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database'
import { depots } from './depots.table'

/** Counts a withdrawn offer, which the depot's page shows. */
export async function countWithdrawnOffers(tx: Transaction, depotId: string, count: number): Promise<void> {
  await tx
    .update(depots)
    .set({ withdrawnOffers: sql`${depots.withdrawnOffers} + ${count}` })
    .where(eq(depots.id, depotId))
}
