import type { DashboardPeriod } from '@allyards/contract/dashboard'
import type { Queryable } from '../../platform/database/database'
import { addCounts, type Counts } from './counts'
import { countCancelledDeals, countRows, sumReserved } from './counts.queries'
import type { Period } from './periods'

interface Kept {
  openDay: string
  counts: Promise<Counts>
}

const KEPT_AT_MOST = 1000

/**
 * The sums of past days change only when a deal or a part of one is cancelled. They are cached in
 * the process, computed once a day and again after a cancellation. Only later rows are counted on every call.
 */
export function createPeriodCounter() {
  const kept = new Map<string, Kept>()

  async function closedCounts(db: Queryable, depotId: string, days: DashboardPeriod, period: Period): Promise<Counts> {
    const cancelled = await countCancelledDeals(db, depotId)
    const key = `${depotId} ${days} ${period.firstDay} ${cancelled}`
    const known = kept.get(key)
    if (known?.openDay === period.openDay) return known.counts
    const counts = countRows(db, depotId, period, { from: period.firstDayBefore, until: period.openDay })
    kept.delete(key)
    kept.set(key, { openDay: period.openDay, counts })
    counts.catch(() => kept.delete(key))
    const oldest = kept.keys().next().value
    if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest)
    return counts
  }

  return async function countPeriod(db: Queryable, depotId: string, days: DashboardPeriod, period: Period): Promise<Counts> {
    const closed = await closedCounts(db, depotId, days, period)
    const today = await countRows(db, depotId, period, { from: period.openDay, until: null })
    const reserved = await sumReserved(db, depotId, period)
    return [today, reserved].reduce(addCounts, closed)
  }
}
