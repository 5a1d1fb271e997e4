import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { depotHandles, isTradingSql } from '../depots'
import { depots } from '../depots/depots.table'
import { products } from '../products/products.table'

/** The choices of a browse page, as catalogue names. */
export interface Narrowing {
  brand?: string | undefined
  model?: string | undefined
  bodyStyle?: string | undefined
  trim?: string | undefined
  partId?: string | undefined
}

export interface ModelRow extends Record<string, unknown> {
  model: string
  slug: string
  yearFrom: number
  /** Null while on sale. */
  yearTo: number | null
  bodyStyle: string
}

export async function findModelRows(db: Queryable, make: string): Promise<ModelRow[]> {
  const found = await db.execute<ModelRow>(sql`
    select model, min(model_slug) as slug, min(year_from) as "yearFrom",
      case when bool_or(year_to is null) then null else max(year_to) end as "yearTo",
      (array_agg(body_styles[1] order by year_from desc))[1] as "bodyStyle"
    from variants where make = ${make} group by model`)
  return found.rows
}

export interface Count {
  products: number
  depots: number
}

const columns = {
  brand: sql`${products.brand}`,
  model: sql`unnest(${products.models})`,
  body_style: sql`unnest(${products.bodyStyles})`,
  trim: sql`unnest(${products.trims})`,
  part: sql`${products.partId}`,
} as const

/** Live products and their depots by the values of one level; those that fit every value are under the empty name. */
export async function countByChoice(
  db: Queryable,
  level: keyof typeof columns,
  narrowing: Narrowing,
): Promise<Map<string, Count>> {
  const list = { brand: null, model: products.models, body_style: products.bodyStyles, trim: products.trims, part: null }[level]
  const found = await db.execute<{ value: string; products: number; depots: number }>(sql`
    select value, count(*)::int as products, count(distinct depot_id)::int as depots
    from (
      select ${columns[level]} as value, ${products.depotId} as depot_id from ${products} where ${fitting(narrowing)}
      ${list ? sql`union all select '' as value, ${products.depotId} from ${products} where ${fitting(narrowing)} and ${list} = '{}'` : sql``}
    ) as listed group by value`)
  return new Map(found.rows.map((row) => [row.value, { products: row.products, depots: row.depots }]))
}

/** The figures of the whole page: live products, depots that take such enquiries, and their reply time. */
export async function findFacts(db: Queryable, narrowing: Narrowing) {
  const handles = narrowing.brand ? depotHandles('depots', sql`${narrowing.brand}`) : sql`true`
  const found = await db.execute<{ products: number; depots: number; replyMinutes: number | null }>(sql`
    select
      (${countLive(narrowing)}) as products,
      count(*)::int as depots,
      round(percentile_cont(0.5) within group (order by ${depots.medianResponseMinutes}))::int as "replyMinutes"
    from ${depots} where ${isTradingSql('depots')} and (${handles})`)
  return found.rows[0] ?? { products: 0, depots: 0, replyMinutes: null }
}

/** Whole brands, parts and models have kept counts; anything finer is counted. */
function countLive(narrowing: Narrowing): SQL {
  const { brand, model, bodyStyle, trim, partId } = narrowing
  if (!model) {
    const ofBrand = brand ? sql`and brand = ${brand}` : sql``
    return sql`select coalesce(sum(count), 0)::int from product_counts where part_id = ${partId ?? ''} and model = '' and grade = '' ${ofBrand}`
  }
  if (!bodyStyle && !trim && !partId) {
    return sql`select coalesce(sum(count), 0)::int from product_counts where part_id = '' and grade = '' and brand = ${brand} and model in (${model}, '*')`
  }
  return sql`select count(*)::int from ${products} where ${fitting(narrowing)}`
}

/** A live product fits what the page is narrowed to; an empty list of the product means all. */
function fitting({ brand, model, bodyStyle, trim, partId }: Narrowing): SQL {
  const conditions = [sql`${products.status} = 'live'`]
  if (brand) conditions.push(sql`${products.brand} = ${brand}`)
  if (partId) conditions.push(sql`${products.partId} = ${partId}`)
  if (model) conditions.push(sql`(${products.models} @> array[${model}] or ${products.models} = '{}')`)
  if (bodyStyle) conditions.push(sql`(${products.bodyStyles} @> array[${bodyStyle}] or ${products.bodyStyles} = '{}')`)
  if (trim) conditions.push(sql`(${products.trims} @> array[${trim}] or ${products.trims} = '{}')`)
  return sql.join(conditions, sql` and `)
}
