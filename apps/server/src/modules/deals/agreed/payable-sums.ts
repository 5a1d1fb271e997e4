import type { DealRecord } from '../change/deal-facts'
import type { dealItems } from '../tables/deals.table'
import { sumsOf, totalPence } from './deal-sums'

type Items = readonly (typeof dealItems.$inferSelect)[]

/** What the buyer can have paid: the total, and what the deal came to before parts were cancelled from it. */
export function payableSums(deal: DealRecord, items: Items): number[] {
  const times = new Set(items.flatMap(({ cancelledAt }) => cancelledAt?.getTime() ?? []))
  const earlier = [...times].sort((one, other) => other - one).map((time) => totalPence(sumsOf(deal, keptBefore(items, time))))
  return [...new Set([totalPence(deal), ...earlier])]
}

const keptBefore = (items: Items, time: number) =>
  items.filter(({ cancelledAt }) => cancelledAt === null || cancelledAt.getTime() >= time)
