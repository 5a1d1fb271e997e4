import type { DealRecord } from '../change/deal-facts'
import type { dealItems } from '../tables/deals.table'
import { sumsOf, totalPence } from './deal-sums'

type Items = readonly (typeof dealItems.$inferSelect)[]

/** The sums that the buyer may have paid: the total now, and the totals before parts were cancelled. */
export function payableSums(deal: DealRecord, items: Items): number[] {
  const times = new Set(items.flatMap(({ cancelledAt }) => cancelledAt?.getTime() ?? []))
  const earlier = [...times].sort((one, other) => other - one).map((time) => totalPence(sumsOf(deal, keptBefore(items, time))))
  return [...new Set([totalPence(deal), ...earlier])]
}

const keptBefore = (items: Items, time: number) =>
  items.filter(({ cancelledAt }) => cancelledAt === null || cancelledAt.getTime() >= time)
