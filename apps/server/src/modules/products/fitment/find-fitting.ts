import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { withEvidence } from '@allyards/contract/fitment/fit-evidence'
import { judgeFit } from '@allyards/contract/fitment/judge-fit'
import { type Verdict, verdicts } from '@allyards/contract/fitment/verdict'
import type { Phrase } from '@allyards/contract/phrases'
import type { Place } from '@allyards/contract/places'
import { exactCount, type Identity, type ProductSearch } from '@allyards/contract/products'
import type { ShownInstead } from '@allyards/contract/shown-instead'
import type { Queryable } from '../../../platform/database/database'
import { readSaid } from '../evidence/read-said'
import type { ProductRow } from '../product-row'
import { tellInstead } from '../search/tell-instead'
import { filtersOf } from '../shop/product-filter'
import { readByIds } from '../shop/read-by-ids'
import { hasVerdictIn, type Judged, judgeNewest, verdictOf } from './judge-newest'
import { readIdentities } from './read-identity'

export interface FoundFitting {
  rows: (ProductRow & Identity & { fit: ReturnType<typeof judgeFit> })[]
  count: number
  approximate: boolean
  reachable: number
  corrected: string | null
  understood: Phrase | null
  instead: ShownInstead | null
  fits: Record<Verdict, number>
}

/** One page of the products that name a car's make and model, those that fit first. */
export async function findFitting(
  db: Queryable,
  search: ProductSearch,
  car: KnownCar,
  near: Place | undefined,
): Promise<FoundFitting> {
  const filters = { ...filtersOf(search), search: search.search }
  const { plan, judged, approximate } = await judgeNewest(db, filters, car, search.number, { sort: search.sort, near })
  const fits = Object.fromEntries(verdicts.map((name) => [name, judged.filter((one) => verdictOf(one) === name).length]))
  const wanted = judged.filter(hasVerdictIn(search.fits))
  const rows = await readJudged(db, shownOf(wanted, search), car, search.number)
  return {
    rows,
    count: wanted.length,
    approximate,
    reachable: exactCount,
    corrected: plan.corrected,
    understood: plan.understood,
    instead: await tellInstead(db, plan, rows),
    fits: fits as Record<Verdict, number>,
  }
}

/** The best first: a page of them, or the first of each verdict. */
function shownOf(wanted: readonly Judged[], { page, limit, of_each }: ProductSearch): Judged[] {
  const bestFirst = wanted.toSorted((one, other) => other.rank - one.rank)
  if (of_each === undefined) return bestFirst.slice((page - 1) * limit, page * limit)
  return [...verdicts].reverse().flatMap((verdict) => bestFirst.filter((one) => verdictOf(one) === verdict).slice(0, of_each))
}

async function readJudged(db: Queryable, judged: readonly Judged[], car: KnownCar, number: string | undefined) {
  const ids = judged.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await readByIds(db, { ids })
  const identities = await readIdentities(
    db,
    rows.map(({ id }) => id),
  )
  const said = await readSaid(db, ids, car)
  return rows.map((row, index) => {
    const whole = { ...row, ...(identities[index] ?? { fitments: [], numbers: [] }) }
    return { ...whole, fit: withEvidence(judgeFit(whole, car, number), row.part_id, said.get(row.id)) }
  })
}
