import { toPence } from '@allyards/contract/money'
import { type Condition, exactCount, type ProductFilters, type ProductSpread, priceSteps } from '@allyards/contract/products'
import { toSlug } from '@allyards/contract/slug'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { isTallied, whereTally } from '../kept/product-tallies'
import { estimate } from './count-products'
import { narrowToModels } from './narrow-to-models'
import { planSearch, type SearchPlan } from './plan-search'
import { whereProduct } from './product-filter'

interface Tally {
  condition: Condition
  step: number
  /** Within the chosen range of prices. */
  in_range: boolean
  count: number
}

/** From the kept tallies where they know the filters, else from the first thousand products that match. */
export async function spreadProducts(db: Queryable, { search, ...chosen }: ProductFilters): Promise<ProductSpread> {
  const plan = await planSearch(db, { ...chosen, part: chosen.part.map(toSlug) }, search)
  const found = await tally(db, plan)
  const { tallies, scale } = found.tallies.length === 0 && plan.byText ? await tally(db, plan.byText) : found
  const sum = (some: Tally[]) => Math.round(some.reduce((total, { count }) => total + count, 0) * scale)
  const ofGrade = (grade: Condition) => sum(tallies.filter(({ condition, in_range }) => condition === grade && in_range))
  const isWanted = ({ condition }: Tally) => chosen.condition.length === 0 || chosen.condition.includes(condition)
  return {
    grades: { A: ofGrade('A'), B: ofGrade('B'), C: ofGrade('C'), U: ofGrade('U') },
    prices: [0, ...priceSteps].map((_, step) => sum(tallies.filter((one) => one.step === step && isWanted(one)))),
    approximate: scale > 1,
  }
}

async function tally(db: Queryable, plan: SearchPlan): Promise<{ tallies: Tally[]; scale: number }> {
  const { filters, tsquery } = await narrowToModels(db, plan)
  const shelf: ProductFilters = { ...filters, condition: [], min_price: undefined, max_price: undefined }
  const hasRange = filters.min_price !== undefined || filters.max_price !== undefined
  const isKept = tsquery === undefined && isTallied(shelf) && !hasRange
  return isKept ? { tallies: await readTallies(db, filters), scale: 1 } : tallyFirst(db, filters, whereProduct(shelf, tsquery))
}

async function readTallies(db: Queryable, filters: ProductFilters): Promise<Tally[]> {
  const { rows } = await db.execute<Tally & Record<string, unknown>>(sql`
    select condition, price_step as step, true as in_range, sum(count)::int as count from product_tallies
    where ${whereTally(filters)} group by 1, 2 having sum(count) > 0`)
  return rows
}

async function tallyFirst(db: Queryable, { min_price, max_price }: ProductFilters, where: SQL) {
  const range = sql`price_pence between ${toPence(min_price ?? 0)}::int and ${toPence(max_price ?? 20_000_000)}::int`
  const { rows } = await db.execute<Tally & Record<string, unknown>>(sql`
    select condition, price_step_of(price_pence) as step, ${range} as in_range, count(*)::int as count
    from (select p.condition, p.price_pence from products p where ${where} limit ${exactCount + 1}) first group by 1, 2, 3`)
  const seen = rows.reduce((total, { count }) => total + count, 0)
  return { tallies: rows, scale: seen > exactCount ? Math.max(1, (await estimate(db, where)) / seen) : 1 }
}
