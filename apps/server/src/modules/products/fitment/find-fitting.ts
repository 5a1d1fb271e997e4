import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { judgeFit, type Verdict, verdicts } from '@allyards/contract/fitment/judge-fit'
import type { Phrase } from '@allyards/contract/phrases'
import type { Place } from '@allyards/contract/places'
import { exactCount, type Identity, type ProductSearch } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import type { ProductRow } from '../product-row'
import { planSearch, type SearchPlan } from '../search/plan-search'
import { findTypedNumber, withNumber } from '../shop/find-by-number'
import { liesAt, orders, sitesFrom } from '../shop/page-ids'
import { filtersOf, whereProduct } from '../shop/product-filter'
import { readByIds } from '../shop/read-by-ids'
import { rankInSql } from './rank-in-sql'
import { readIdentities } from './read-identity'

export interface FoundFitting {
  rows: (ProductRow & Identity & { fit: ReturnType<typeof judgeFit> })[]
  count: number
  approximate: boolean
  reachable: number
  corrected: string | null
  understood: Phrase | null
  fits: Record<Verdict, number>
}

/**
 * One page of the products that name a car's make and model, those that fit first. The newest thousand are judged, so that a list
 * costs the same however many there are.
 */
export async function findFitting(
  db: Queryable,
  search: ProductSearch,
  car: KnownCar,
  near: Place | undefined,
): Promise<FoundFitting> {
  const plain = search.search && (await findTypedNumber(db, search.search))
  const plan = await planSearch(db, filtersOf(search), plain ? undefined : search.search)
  const judged = await judgeNewest(db, whereNamed(plan, car, plain), search, car, near)
  const fits = Object.fromEntries(verdicts.map((name, rank) => [name, judged.filter((one) => one.rank === rank).length]))
  const wanted = search.fits.length > 0 ? judged.filter(({ rank }) => search.fits.includes(verdictOf(rank))) : judged
  const best = wanted.toSorted((one, other) => other.rank - one.rank)
  const start = (search.page - 1) * search.limit
  const rows = await readJudged(db, best.slice(start, start + search.limit), car, search.number)
  return {
    rows,
    count: wanted.length,
    approximate: judged.length > exactCount,
    reachable: exactCount,
    corrected: plan.corrected,
    understood: plan.understood,
    fits: fits as Record<Verdict, number>,
  }
}

const verdictOf = (rank: number) => verdicts[rank] ?? 'no'

interface Judged {
  id: string
  rank: number
}

async function judgeNewest(
  db: Queryable,
  where: SQL,
  { sort, number }: ProductSearch,
  car: KnownCar,
  near: Place | undefined,
): Promise<Judged[]> {
  const newest = sql`select p.*, p.created_at as key from products p where ${where} order by ${orders.newest.by} limit ${exactCount + 1}`
  const byDistance = sort === 'nearest' && near
  const site = byDistance ? sql` left join (${sitesFrom(near)}) site on ${liesAt}` : sql``
  const { key, by } = orders[sort]
  const order = byDistance ? sql`site.distance, ${orders.newest.by}` : by
  const { rows } = await db.execute<Judged & Record<string, unknown>>(sql`
    with newest as materialized (${newest})
    select p.id, ${rankInSql(car, number)} as rank, p.${key} as key from newest p${site} order by ${order}`)
  return rows
}

function whereNamed({ filters, tsquery }: SearchPlan, car: KnownCar, plain: string | undefined): SQL {
  const where = sql`${whereProduct(filters, tsquery)} and p.id in (${namedFor(car)})`
  return plain ? sql`${where} and p.id in (${withNumber(plain)})` : where
}

/** By a row, or by their lists. */
function namedFor({ make, model }: KnownCar): SQL {
  if (model === null)
    return sql`select product_id from fitment_rows where make = ${make} union select product_id from product_models where brand = ${make}`
  return sql`select product_id from fitment_rows where make = ${make} and model = ${model}
    union select product_id from product_models where brand = ${make} and model in (${model}, '')`
}

async function readJudged(db: Queryable, judged: readonly Judged[], car: KnownCar, number: string | undefined) {
  const ids = judged.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await readByIds(db, { ids })
  const identities = await readIdentities(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row, index) => {
    const whole = { ...row, ...(identities[index] ?? { fitments: [], numbers: [] }) }
    return { ...whole, fit: judgeFit(whole, car, number) }
  })
}
