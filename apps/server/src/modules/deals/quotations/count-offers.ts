import { DAY_MS } from '@allyards/contract/durations'
import type { ResponseOf } from '@allyards/contract/endpoint'
import { type OfferState, offerStates } from '@allyards/contract/lifecycles'
import { toPounds } from '@allyards/contract/money'
import type { countOffers as contract } from '@allyards/contract/quotations'
import { and, eq, gt, sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { quotationItems, quotations } from '../tables/quotations.table'
import { findExpiring, findOpenQuotations } from './open-quotations'

/** Counts a depot's offers by status, the open ones, and, of whatever age, those that expire within a day. */
export async function countOffers(
  db: Queryable,
  depotId: string,
  maxAgeDays: number | undefined,
): Promise<ResponseOf<typeof contract>> {
  const isRecent = maxAgeDays ? gt(quotations.createdAt, new Date(clock.nowMs() - maxAgeDays * DAY_MS)) : undefined
  const open = await findOpenQuotations(db, depotId, isRecent)
  const rows = await db
    .select({
      status: quotationItems.status,
      count: sql<number>`count(*)::int`,
    })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(and(eq(quotations.depotId, depotId), isRecent))
    .groupBy(quotationItems.status)
  const of = (status: OfferState) => rows.find((row) => row.status === status)
  return {
    counts: Object.fromEntries(offerStates.map((status) => [status, of(status)?.count ?? 0])) as Record<OfferState, number>,
    open_value: toPounds(open.reduce((sum, { valuePence }) => sum + valuePence, 0)),
    expiring: (await findExpiring(db, depotId)).offers,
  }
}
