import { exactCount, type ProductFilters } from '@allyards/contract/products'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { findFirst, planSearch, type SearchPlan } from '../search/plan-search'
import { estimate } from './count-products'
import { narrowToModels } from './narrow-to-models'
import { anyOf, isByModel, isOnly, whereProduct, withoutNul } from './product-filter'

interface PartCount extends Record<string, unknown> {
  part_id: string
  count: number
}

/** The number of matching products of each part, most first. Ignores the chosen parts. */
export async function countParts(db: Queryable, { search, ...chosen }: ProductFilters): Promise<PartCount[]> {
  const plan = await planSearch(db, { ...chosen, part: [] }, search)
  return findFirst(
    plan,
    (one) => countPlanned(db, one),
    (found) => found.length === 0,
  )
}

/** From the kept counts; below models from the products listed there; else from the first thousand products that match. */
async function countPlanned(db: Queryable, plan: SearchPlan): Promise<PartCount[]> {
  const { filters, tsquery } = await narrowToModels(db, plan)
  const isPlain = tsquery === undefined
  if (isPlain && filters.models.length === 0 && isOnly(filters, 'brand', 'part')) return readKept(db, filters)
  if (isPlain && isByModel(filters) && isOnly(filters, 'brand', 'models', 'part')) return countListed(db, filters)
  const where = whereProduct(filters, tsquery)
  const { rows } = await db.execute<PartCount>(sql`
    select part_id, count(*)::int as count from (select p.part_id from products p where ${where} limit ${exactCount + 1}) first
    group by 1 order by 2 desc, 1`)
  const seen = rows.reduce((total, { count }) => total + count, 0)
  if (seen <= exactCount) return rows
  const scale = Math.max(1, (await estimate(db, where)) / seen)
  return rows.map(({ part_id, count }) => ({ part_id, count: Math.round(count * scale) }))
}

async function readKept(db: Queryable, { brand, part }: ProductFilters): Promise<PartCount[]> {
  const ofBrands = brand.length > 0 ? sql` and ${anyOf(sql`brand`, brand)}` : sql``
  const ofParts = part.length > 0 ? sql` and ${anyOf(sql`part_id`, part)}` : sql``
  const { rows } = await db.execute<PartCount>(sql`
    select part_id, sum(count)::int as count from product_counts
    where model = '' and grade = '' and part_id <> ''${ofBrands}${ofParts} group by 1 order by 2 desc, 1`)
  return rows
}

/** A product that fits two of the models counts once. */
async function countListed(db: Queryable, { brand, models, part }: ProductFilters): Promise<PartCount[]> {
  const count = sql.raw(models.length === 1 ? 'count(*)' : 'count(distinct product_id)')
  const ofParts = part.length > 0 ? sql` and ${anyOf(sql`part_id`, part)}` : sql``
  const { rows } = await db.execute<PartCount>(sql`
    select part_id, ${count}::int as count from product_models
    where ${anyOf(sql`brand`, brand)} and model = any(${sql.param([...models.map(withoutNul), ''])}::text[])${ofParts}
    group by 1 order by 2 desc, 1`)
  return rows
}
