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
  const planned = withoutNameOf(car, search, await planSearch(db, filtersOf(search), plain ? undefined : search.search))
  const judge = (plan: SearchPlan) => judgeNewest(db, whereNamed(plan, car, plain), search, car, near)
  const { plan, found } = await searchPlanned(planned, judge)
  const judged = found.slice(0, exactCount)
  const fits = Object.fromEntries(verdicts.map((name, rank) => [name, judged.filter((one) => one.rank === rank).length]))
  const wanted = search.fits.length > 0 ? judged.filter(({ rank }) => search.fits.includes(verdictOf(rank))) : judged
  const rows = await readJudged(db, shownOf(wanted, search), car, search.number)
  return {
    rows,
    count: wanted.length,
    approximate: found.length > exactCount,
    reachable: exactCount,
    corrected: plan.corrected,
    understood: plan.understood,
    fits: fits as Record<Verdict, number>,
  }
}

const verdictOf = (rank: number) => verdicts[rank] ?? 'no'

/** The words may name the car itself. A listing of another make can name it too, so its brand does not count then. */
function withoutNameOf({ make, model }: KnownCar, chosen: ProductSearch, plan: SearchPlan): SearchPlan {
  const isOfMake = plan.understood?.make === make && chosen.brand.length === 0
  const isOfModel = isOfMake && plan.understood?.model === model && chosen.models.length === 0
  if (!isOfMake) return plan
  return { ...plan, filters: { ...plan.filters, brand: [], ...(isOfModel ? { models: [] } : {}) } }
}

/** Names that were read as filters and find nothing are searched as text. */
async function searchPlanned(plan: SearchPlan, judge: (plan: SearchPlan) => Promise<Judged[]>) {
  const found = await judge(plan)
  if (found.length > 0 || !plan.byText) return { plan, found }
  const byText = await plan.byText()
  const foundByText = await judge(byText)
  return foundByText.length > 0 ? { plan: byText, found: foundByText } : { plan, found }
}

/** The best first: a page of them, or the first of each verdict. */
function shownOf(wanted: readonly Judged[], { page, limit, of_each }: ProductSearch): Judged[] {
  if (of_each === undefined) return wanted.toSorted((one, other) => other.rank - one.rank).slice((page - 1) * limit, page * limit)
  return verdicts
    .flatMap((_, rank) => wanted.filter((one) => one.rank === rank).slice(0, of_each))
    .sort((one, other) => other.rank - one.rank)
}

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
