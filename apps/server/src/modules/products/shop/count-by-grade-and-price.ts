import { toPence } from '@allyards/contract/money'
import {
  type Condition,
  type CountSearch,
  exactCount,
  type GradeAndPriceCounts,
  type ProductFilters,
  priceSteps,
} from '@allyards/contract/products'
import { toSlug } from '@allyards/contract/slug'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { priceStepOf } from '../price-step'
import { findFirst, planSearch, type SearchPlan } from '../search/plan-search'
import { estimate } from './count-products'
import { narrowToModels } from './narrow-to-models'
import { whereProduct } from './product-filter'
import { hasStoredCount, whereCounts } from './stored-counts'

/** The products of one grade in one price step. */
interface Cell {
  condition: Condition
  step: number
  /** Within the chosen range of prices. */
  in_range: boolean
  count: number
}

/** Reads the stored counts where they cover the filters, otherwise the first thousand matches. */
export async function countByGradeAndPrice(
  db: Queryable,
  { search, vehicle: _vehicle, number: _number, fits: _fits, ...chosen }: CountSearch,
): Promise<GradeAndPriceCounts> {
  const plan = await planSearch(db, { ...chosen, part: chosen.part.map(toSlug) }, search)
  const { cells, scale } = await findFirst(
    plan,
    (one) => countCells(db, one),
    (found) => found.cells.length === 0,
  )
  const sum = (some: Cell[]) => Math.round(some.reduce((total, { count }) => total + count, 0) * scale)
  const ofGrade = (grade: Condition) => sum(cells.filter(({ condition, in_range }) => condition === grade && in_range))
  const isWanted = ({ condition }: Cell) => chosen.condition.length === 0 || chosen.condition.includes(condition)
  return {
    grades: { A: ofGrade('A'), B: ofGrade('B'), C: ofGrade('C'), U: ofGrade('U') },
    prices: [0, ...priceSteps].map((_, step) => sum(cells.filter((one) => one.step === step && isWanted(one)))),
    approximate: scale > 1,
  }
}

async function countCells(db: Queryable, plan: SearchPlan): Promise<{ cells: Cell[]; scale: number }> {
  const { filters, tsquery } = await narrowToModels(db, plan)
  const ofAnyPrice: ProductFilters = { ...filters, condition: [], min_price: undefined, max_price: undefined }
  const hasRange = filters.min_price !== undefined || filters.max_price !== undefined
  const isKept = tsquery === undefined && hasStoredCount(ofAnyPrice) && !hasRange
  return isKept ? { cells: await readCells(db, filters), scale: 1 } : countFirst(db, filters, whereProduct(ofAnyPrice, tsquery))
}

async function readCells(db: Queryable, filters: ProductFilters): Promise<Cell[]> {
  const { rows } = await db.execute<{ condition: Condition; counts: number[] }>(
    sql`select grade as condition, counts_by_price as counts from product_counts where ${whereCounts(filters)} and grade <> ''`,
  )
  return rows.flatMap(({ condition, counts }) => counts.map((count, step) => ({ condition, step, in_range: true, count })))
}

async function countFirst(db: Queryable, { min_price, max_price }: ProductFilters, where: SQL) {
  const range = sql`delivered_pence between ${toPence(min_price ?? 0)}::int and ${toPence(max_price ?? 20_000_000)}::int`
  const { rows } = await db.execute<Cell & Record<string, unknown>>(sql`
    select condition, ${priceStepOf(sql`delivered_pence`)} as step, ${range} as in_range, count(*)::int as count
    from (select p.condition, p.delivered_pence from products p where ${where} limit ${exactCount + 1}) first group by 1, 2, 3`)
  const seen = rows.reduce((total, { count }) => total + count, 0)
  return { cells: rows, scale: seen > exactCount ? Math.max(1, (await estimate(db, where)) / seen) : 1 }
}
