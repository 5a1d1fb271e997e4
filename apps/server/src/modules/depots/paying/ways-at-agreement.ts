import { DAY_MS } from '@allyards/contract/durations'
import { waysAreNewDays } from '@allyards/contract/ways-to-pay'
import { eq } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { depotWaysToPay } from './ways-to-pay.table'

/** A deal's copy of how its depot is paid; with the day of the change where that is recent. */
export async function waysAtAgreement(tx: Transaction, depotId: string) {
  const [row] = await tx.select().from(depotWaysToPay).where(eq(depotWaysToPay.depotId, depotId))
  if (!row) return { waysToPay: null, waysChangedAt: null }
  const isNew = clock.nowMs() - row.changedAt.getTime() < waysAreNewDays * DAY_MS
  return { waysToPay: row.ways, waysChangedAt: isNew ? row.changedAt : null }
}
