import { DAY_MS } from '@allyards/contract/durations'
import type { productViews } from '../../modules/products/products.table'
import type { Random } from '../random'
import type { Listing } from './listings'

const DAYS = 30

/** One seller's product views in the last month, more at weekends, adding up to their totals. */
export function createProductViews(
  random: Random,
  now: Date,
  listings: readonly Listing[],
): (typeof productViews.$inferInsert)[] {
  return listings.flatMap(({ id, createdAt, views = 0 }) => {
    const age = Math.max(1, Math.floor((now.getTime() - (createdAt?.getTime() ?? 0)) / DAY_MS))
    return Array.from({ length: Math.min(DAYS, age) }, (_, ago) => {
      const day = new Date(now.getTime() - ago * DAY_MS)
      const weekend = [0, 6].includes(day.getUTCDay()) ? 1.6 : 0.8
      return {
        productId: id,
        day: day.toISOString().slice(0, 10),
        count: Math.floor((views / age) * weekend * random.factor(0.8) + random.next()),
      }
    }).filter(({ count }) => count > 0)
  })
}
