import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { misfitOf } from '@allyards/contract/fitment/judge-fit'
import type { Misfit } from '@allyards/contract/fitment/part-needs'
import type { MisfitSearch } from '@allyards/contract/products'
import { toSlug } from '@allyards/contract/slug'
import type { Queryable } from '../../../platform/database/database'
import { readFittedListings } from './find-fitting-stock'
import { judgeNewest, verdictOf } from './judge-newest'

/** In what those of a car's list that do not fit are for another car, most first. */
export async function countMisfits(db: Queryable, search: MisfitSearch, car: KnownCar) {
  const { vehicle: _vehicle, number, ...filters } = search
  const named = { ...filters, part: filters.part.map(toSlug) }
  const { judged } = await judgeNewest(db, named, car, number, { sort: 'newest', near: undefined })
  const ids = judged.filter((one) => verdictOf(one) === 'no').map(({ id }) => id)
  const counts = new Map<Misfit, number>()
  for (const listing of (await readFittedListings(db, ids)).values()) {
    const misfit = misfitOf(listing, car)
    if (misfit) counts.set(misfit, (counts.get(misfit) ?? 0) + 1)
  }
  return [...counts].map(([misfit, count]) => ({ misfit, count })).sort((one, other) => other.count - one.count)
}
