import type { DashboardPeriod } from '@allyards/contract/dashboard'
import type { Queryable } from '../../platform/database/database'
import { addCounts, type Counts } from './counts'
import { countCancelledDeals, countDeals, countRows, sumReserved } from './counts.queries'
import type { Period } from './periods'

interface Seller {
  partyId: string
  depotId: string
}

interface Kept {
  openDay: string
  sums: Promise<Sums>
}

interface Sums {
  counts: Counts
  deals: { accepted: number; rated: number }
}

const KEPT_AT_MOST = 1000
const FIRST_DAY = '2000-01-01'

/**
 * The sums of past days change only when a deal or a part of one is cancelled. They are cached in
 * the process, computed once a day and again after a cancellation. Only later rows are counted on every call.
 */
export function createPeriodCounter() {
  const kept = new Map<string, Kept>()

  async function closedSums(db: Queryable, seller: Seller, days: DashboardPeriod, period: Period): Promise<Sums> {
    const cancelled = await countCancelledDeals(db, seller.depotId)
    const key = `${seller.depotId} ${days} ${period.firstDay} ${cancelled}`
    const known = kept.get(key)
    if (known?.openDay === period.openDay) return known.sums
    const sums = count(db, seller, period, {
      rows: { from: period.firstDayBefore, until: period.openDay },
      deals: { from: FIRST_DAY, until: period.openDay },
    })
    kept.delete(key)
    kept.set(key, { openDay: period.openDay, sums })
    sums.catch(() => kept.delete(key))
    const oldest = kept.keys().next().value
    if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest)
    return sums
  }

  return async function countPeriod(db: Queryable, seller: Seller, days: DashboardPeriod, period: Period) {
    const closed = await closedSums(db, seller, days, period)
    const open = { from: period.openDay, until: null }
    const today = await count(db, seller, period, { rows: open, deals: open })
    const reserved = await sumReserved(db, seller.depotId, period)
    return {
      counts: [today.counts, reserved].reduce(addCounts, closed.counts),
      dealsToRate: closed.deals.accepted + today.deals.accepted - closed.deals.rated - today.deals.rated,
    }
  }
}

type Stretches = Record<'rows' | 'deals', { from: string; until: string | null }>

async function count(db: Queryable, seller: Seller, period: Period, { rows, deals }: Stretches): Promise<Sums> {
  return { counts: await countRows(db, seller.depotId, period, rows), deals: await countDeals(db, seller, deals) }
}
