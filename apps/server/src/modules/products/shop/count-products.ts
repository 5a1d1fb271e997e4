import { exactCount, type ProductFilters } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { andFits, anyOf, isByModel, isInOrder, isOnly, withoutNul } from './product-filter'
import { hasStoredCount, whereCounts } from './stored-counts'

export interface ProductCount {
  count: number
  /** Beyond the limit of an exact count it is the planner's estimate, rounded. */
  approximate: boolean
}

export interface Counting {
  /** A subquery that yields one number. */
  query: SQL
  /** The number is exact at any size. */
  isKept: boolean
  /** Used up to the limit where the stored count includes some products twice. */
  once?: SQL
}

/** Counts matches without reading them all: a stored count where there is one, otherwise up to a limit. */
export function countingOf(filters: ProductFilters, where: SQL, tsquery: string | null | undefined): Counting {
  if (tsquery === undefined && hasStoredCount(filters)) return { query: keptCount(filters), isKept: true }
  if (!isByModel(filters)) return { query: upToLimit(sql`select 1 from products p where ${where}`), isKept: false }
  // A product that fits two of the models is listed twice. Without "distinct", counting stops at the limit.
  const once = sql.raw(filters.models.length > 1 ? 'distinct ' : '')
  const matches = isInOrder(filters, tsquery)
    ? sql`select ${once}product_id from product_models where ${ofModels(filters)}${ofParts(filters)}`
    : sql`select ${once}m.product_id from product_models m join products p on p.id = m.product_id and ${where} where ${ofModels(filters, 'm')}`
  if (tsquery !== undefined || !isOnly(filters, ...fitmentFilters)) return { query: upToLimit(matches), isKept: false }
  const kept = keptByModel(filters)
  if (filters.models.length === 1) return { query: kept, isKept: true }
  return { query: kept, isKept: false, once: sql`(select count(*)::int from (${matches}) counted)` }
}

const upToLimit = (matches: SQL) => sql`(select count(*)::int from (${matches} limit ${exactCount + 1}) counted)`

export async function countProducts(db: Queryable, { query }: Pick<Counting, 'query'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${query} as count`)
  return rows[0]?.count ?? 0
}

/** A count that stopped at the limit becomes an estimate. */
export async function countOrEstimate(db: Queryable, count: number, counting: Counting, where: SQL): Promise<ProductCount> {
  if (counting.isKept) return { count, approximate: false }
  if (count <= exactCount)
    return { count: counting.once ? await countProducts(db, { query: counting.once }) : count, approximate: false }
  const estimated = counting.once ? count : await estimate(db, where)
  return { count: twoDigits(Math.max(estimated, exactCount + 1)), approximate: true }
}

function keptCount(filters: ProductFilters): SQL {
  const grades = anyOf(sql`grade`, filters.condition.length > 0 ? filters.condition : [''])
  return sql`(select coalesce(sum(count), 0)::int from product_counts where ${whereCounts(filters)} and ${grades})`
}

const fitmentFilters = ['brand', 'models', 'body_styles', 'trims', 'years', 'gearboxes', 'fuels'] as const

/** Counts a product once for each of the models that it fits. */
function keptByModel(filters: ProductFilters): SQL {
  return sql`(select coalesce(sum(count), 0)::int from product_fitment_counts where ${ofModels(filters)}${andFits(filters, sql`years = '{}'`)})`
}

const ofParts = ({ part }: ProductFilters) => (part.length > 0 ? sql` and ${anyOf(sql`part_id`, part)}` : sql``)

/** A product is listed once under a model it names, or under the empty one. */
function ofModels({ brand, models }: ProductFilters, table?: 'm'): SQL {
  const of = sql.raw(table ? `${table}.` : '')
  return sql`${anyOf(sql`${of}brand`, brand)} and ${of}model = any(${sql.param([...models.map(withoutNul), ''])}::text[])`
}

export async function estimate(db: Queryable, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 from products p where ${where}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Rounds 12,345 to 12,000, because an estimate is no more exact than that. */
function twoDigits(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.round(count / unit) * unit
}
