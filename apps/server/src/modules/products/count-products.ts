import { exactCount, type ProductFilters } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { anyOf, isOnly } from './product-filter'

export interface ProductCount {
  count: number
  /** Beyond the limit of an exact count it is the planner's estimate, rounded. */
  approximate: boolean
}

/** How many products match, without ever counting them all: kept counts where there are some, else counted up to a limit. */
export async function countProducts(
  db: Queryable,
  filters: ProductFilters,
  where: SQL,
  isSearch: boolean,
): Promise<ProductCount> {
  if (!isSearch && isOnly(filters, 'brand', 'part')) return exactly(db, keptByPart(filters))
  if (!isSearch && filters.brand.length === 1 && filters.models.length === 1 && isOnly(filters, 'brand', 'models')) {
    return exactly(db, keptByModel(filters))
  }
  const { count } = await exactly(
    db,
    sql`select count(*)::int as count from (select 1 from products p where ${where} limit ${exactCount + 1}) counted`,
  )
  return count <= exactCount ? { count, approximate: false } : { count: await estimate(db, where), approximate: true }
}

function keptByPart({ brand, part }: ProductFilters): SQL {
  const parts = part.length > 0 ? part : ['']
  const brands = brand.length > 0 ? sql` and ${anyOf(sql`brand`, brand)}` : sql``
  return sql`select coalesce(sum(count), 0)::int as count from product_counts where ${anyOf(sql`part_id`, parts)}${brands}`
}

/** A product is listed once under a model it names, or under the empty one. */
function keptByModel({ brand, models }: ProductFilters): SQL {
  return sql`select coalesce(sum(count), 0)::int as count from product_fitments
    where ${anyOf(sql`brand`, brand)} and model = any(${sql.param([...models, ''])}::text[])`
}

async function exactly(db: Queryable, query: SQL): Promise<ProductCount> {
  const { rows } = await db.execute<{ count: number }>(query)
  return { count: rows[0]?.count ?? 0, approximate: false }
}

async function estimate(db: Queryable, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 from products p where ${where}`,
  )
  const planned = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  return twoDigits(Math.max(planned, exactCount + 1))
}

/** 12,345 becomes 12,000: an estimate pretends to no more. */
function twoDigits(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.round(count / unit) * unit
}
