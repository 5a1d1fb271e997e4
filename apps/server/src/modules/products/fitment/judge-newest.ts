import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { type Verdict, verdicts } from '@allyards/contract/fitment/verdict'
import type { Place } from '@allyards/contract/places'
import { type Condition, exactCount, type ProductFilters, type ProductSort } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { rankWithEvidence } from '../evidence/said-in-sql'
import { priceStepOf } from '../price-step'
import { findFirst, planSearch, type SearchPlan } from '../search/plan-search'
import { findTypedNumber, withNumber } from '../shop/find-by-number'
import { liesAt, orders, sitesFrom } from '../shop/page-ids'
import { anyOf, isOnly, whereProduct } from '../shop/product-filter'

export interface Judged {
  id: string
  /** The verdict's place from worst to best. */
  rank: number
}

/** With what counts by part, grade and price need. */
export interface CountedJudged extends Judged {
  part_id: string
  condition: Condition
  delivered_pence: number
  price_step: number
}

interface Order {
  sort: ProductSort
  near: Place | undefined
}

/** Each of a thousand rows that are read costs, so a list reads no more than it needs. */
const forList = sql`id, rank`
const forCounts = sql`id, rank, part_id, condition, delivered_pence, ${priceStepOf(sql`delivered_pence`)} as price_step`

export const verdictOf = ({ rank }: Judged): Verdict => verdicts[rank] ?? 'no'

/** Whether a product is shown by a list of these verdicts; none means all. */
export const hasVerdictIn = (fits: readonly Verdict[]) => (one: Judged) => fits.length === 0 || fits.includes(verdictOf(one))

/**
 * The products that name a car's make and model, with their verdict. The newest thousand are judged, so that a list costs the same
 * however many there are.
 */
export const judgeNewest = (db: Queryable, filters: ProductFilters, car: KnownCar, number: string | undefined, order: Order) =>
  judge<Judged>(db, filters, car, number, order, forList)

export const judgeForCounts = (db: Queryable, filters: ProductFilters, car: KnownCar, number: string | undefined) =>
  judge<CountedJudged>(db, filters, car, number, { sort: 'newest', near: undefined }, forCounts)

async function judge<Row extends Judged>(
  db: Queryable,
  { search, ...chosen }: ProductFilters,
  car: KnownCar,
  number: string | undefined,
  order: Order,
  columns: SQL,
) {
  const plain = search && (await findTypedNumber(db, search))
  const { plan, found } = await findFirst(
    await planSearch(db, chosen, plain ? undefined : search),
    async (named) => {
      const plan = withoutNameOf(car, chosen, named)
      return { plan, found: await readVerdicts<Row>(db, newestNamed(plan, car, plain), car, number, order, columns) }
    },
    ({ found }) => found.length === 0,
  )
  return { plan, judged: found.slice(0, exactCount), approximate: found.length > exactCount }
}

/** The words may name the car itself. A listing of another make can name it too, so its brand does not count then. */
function withoutNameOf({ make, model }: KnownCar, chosen: ProductFilters, plan: SearchPlan): SearchPlan {
  const isOfMake = plan.understood?.make === make && chosen.brand.length === 0
  const isOfModel = isOfMake && plan.understood?.model === model && chosen.models.length === 0
  if (!isOfMake) return plan
  return { ...plan, filters: { ...plan.filters, brand: [], ...(isOfModel ? { models: [] } : {}) } }
}

async function readVerdicts<Row extends Judged>(
  db: Queryable,
  newest: SQL,
  car: KnownCar,
  number: string | undefined,
  { sort, near }: Order,
  columns: SQL,
): Promise<Row[]> {
  const { key, by } = orders[sort]
  const isNearest = sort === 'nearest' && near !== undefined
  const distance = isNearest ? sql`, site.distance` : sql``
  const site = isNearest ? sql` left join (${sitesFrom(near)}) site on ${liesAt}` : sql``
  const { rows } = await db.execute(sql`
    with newest as materialized (${newest})
    select ${columns} from (
      select p.id, p.part_id, p.condition, p.delivered_pence, p.${key} as key, ${rankWithEvidence(car, number)} as rank${distance}
      from newest p${site}) judged
    order by ${isNearest ? sql`distance, ${by}` : by}`)
  return rows as unknown as Row[]
}

/** What a verdict, a filter or an order needs of a product. */
const judged = sql`p.id, p.part_id, p.side, p.brand, p.models, p.years, p.body_styles, p.trims, p.fuels, p.gearboxes, p.condition,
  p.delivered_pence, p.depot_id, p.branch_id, p.created_at, p.created_at as key`

function newestNamed({ filters, tsquery }: SearchPlan, car: KnownCar, plain: string | undefined): SQL {
  const where = whereProduct(filters, tsquery)
  const isPlain = tsquery === undefined && !plain && isOnly(filters, 'part')
  const named = isPlain && car.model !== null ? newestOfModel(where, filters.part, car.make, car.model) : sql`(${namedFor(car)})`
  const numbered = plain ? sql` and p.id in (${withNumber(plain)})` : sql``
  return sql`select ${judged} from products p where ${where} and p.id in ${named}${numbered}
    order by ${orders.newest.by} limit ${exactCount + 1}`
}

/** Rows and lists are stored in the order of the list: each read stops when it has enough. */
function newestOfModel(where: SQL, parts: readonly string[], make: string, model: string): SQL {
  const most = sql`order by created_at desc nulls last, product_id limit ${exactCount + 1}`
  const isOfPart = parts.length > 0 ? sql` and ${anyOf(sql`m.part_id`, parts)}` : sql``
  const lists = [model, ''].map(
    (name) => sql`(select m.product_id, m.created_at from product_models m
      where m.brand = ${make} and m.model = ${name}${isOfPart} ${most})`,
  )
  return sql`(select product_id from (
    (select distinct r.created_at, r.product_id
      from (select product_id, created_at from fitment_rows r where make = ${make} and model = ${model}
        order by created_at desc nulls last, product_id offset 0) r
      join products p on p.id = r.product_id and ${where} ${most})
    union all select created_at, product_id from (${sql.join(lists, sql` union all `)}) listed) named)`
}

/** By a row, or by their lists. */
function namedFor({ make, model }: KnownCar): SQL {
  if (model === null)
    return sql`select product_id from fitment_rows where make = ${make} union select product_id from product_models where brand = ${make}`
  return sql`select product_id from fitment_rows where make = ${make} and model = ${model}
    union select product_id from product_models where brand = ${make} and model in (${model}, '')`
}
