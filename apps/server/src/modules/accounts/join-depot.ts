import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database'
import { users } from './accounts.table'

/** From now on the seller acts for this depot. */
export async function joinDepot(tx: Transaction, userId: string, depotId: string): Promise<void> {
  await tx.update(users).set({ depotId }).where(eq(users.id, userId))
}
