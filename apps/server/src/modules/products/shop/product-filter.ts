import { toPence } from '@allyards/contract/money'
import type { ProductFilters, ProductSearch } from '@allyards/contract/products'
import { toSlug } from '@allyards/contract/slug'
import { readWithin } from '@allyards/contract/within'
import { type SQL, sql } from 'drizzle-orm'
import { milesInSql } from '../../depots'
import { keepsVehicle } from '../search/kept-in-sql'
import type { PlannedFilters } from '../search/plan-search'
import { placeOf } from './near-place'

/** Everything that narrows the list, apart from what was typed and the car. */
export function filtersOf(search: ProductSearch): ProductFilters {
  const { page, limit, sort, near, vehicle, number, fits, of_each, ...filters } = search
  return { ...filters, part: filters.part.map(toSlug), search: undefined }
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The conditions on a product `p`; categories are ids. A product with an empty fitment list fits all. */
export function whereProduct(filters: PlannedFilters, tsquery: string | null | undefined): SQL {
  const conditions: SQL[] = [sql`p.status = 'live'`]
  if (filters.brand.length > 0) conditions.push(anyOf(sql`p.brand`, filters.brand))
  for (const [column, wanted] of fitmentLists(filters)) {
    if (wanted.length > 0) conditions.push(sql`(${column} && ${wanted.param} or ${column} = '{}')`)
  }
  if (filters.part.length > 0) conditions.push(anyOf(sql`p.part_id`, filters.part))
  if (filters.place?.side) conditions.push(sql`(p.side = ${filters.place.side} or p.side is null)`)
  if (filters.place?.end) conditions.push(sql`(p."end" = ${filters.place.end} or p."end" is null)`)
  if (filters.side.length > 0) conditions.push(sql`p.side = any(${sql.param(filters.side)}::part_side[])`)
  if (filters.end.length > 0) conditions.push(sql`p."end" = any(${sql.param(filters.end)}::part_end[])`)
  if (filters.condition.length > 0) conditions.push(sql`p.condition = any(${sql.param(filters.condition)}::condition[])`)
  if (filters.warranty.length > 0) conditions.push(sql`p.warranty_months >= ${Math.min(...filters.warranty.map(Number))}`)
  if (filters.within.length > 0) conditions.push(sql`(${sql.join(filters.within.map(liesWithin), sql` or `)})`)
  if (filters.category.length > 0) {
    const [only] = filters.category
    conditions.push(
      filters.category.length === 1
        ? sql`p.category_id = ${only}::uuid`
        : sql`p.category_id = any(${sql.param(filters.category)}::uuid[])`,
    )
  }
  if (filters.min_price !== undefined) conditions.push(sql`p.delivered_pence >= ${toPence(filters.min_price)}`)
  if (filters.max_price !== undefined) conditions.push(sql`p.delivered_pence <= ${toPence(filters.max_price)}`)
  if (filters.seller) {
    const key = isUuid.test(filters.seller) ? sql`id = ${filters.seller}` : sql`slug = ${withoutNul(filters.seller)}`
    conditions.push(sql`p.depot_id = (select id from depots where ${key})`)
  }
  if (filters.kept) conditions.push(...keepsVehicle(filters.kept))
  if (filters.titled) conditions.push(sql`to_tsvector('english', p.title) @@ to_tsquery('english', ${filters.titled})`)
  if (tsquery === null) conditions.push(sql`false`)
  if (tsquery) conditions.push(sql`p.search_vector @@ to_tsquery('english', ${tsquery})`)
  return sql.join(conditions, sql` and `)
}

/** At its branch, or else at its depot's own address. */
function liesWithin(value: string): SQL {
  const { miles = 0, near } = readWithin(value) ?? {}
  const place = placeOf(near)
  if (!place) return sql`false`
  const from = { latitude: sql`${place.latitude}::float`, longitude: sql`${place.longitude}::float` }
  const isNear = milesInSql(from, { latitude: sql`site.latitude`, longitude: sql`site.longitude` })
  return sql`case when p.branch_id is null then p.depot_id in (select site.id from depots site where ${isNear} <= ${miles})
    else p.branch_id in (select site.id from branches site where ${isNear} <= ${miles}) end`
}

/** PostgreSQL's text cannot hold a NUL character. */
export const withoutNul = (text: string) => text.replaceAll('\u0000', '')

export function anyOf(column: SQL, values: readonly string[]): SQL {
  const [only] = values
  const cleaned = values.map(withoutNul)
  // A single value as an equality lets an index keep its order.
  return only !== undefined && values.length === 1
    ? sql`${column} = ${withoutNul(only)}`
    : sql`${column} = any(${sql.param(cleaned)}::text[])`
}

function fitmentLists(filters: ProductFilters) {
  const words = (values: string[]) => ({ length: values.length, param: sql`${sql.param(values.map(withoutNul))}::text[]` })
  return [
    [sql`p.models`, words(filters.models)],
    [sql`p.body_styles`, words(filters.body_styles)],
    [sql`p.trims`, words(filters.trims)],
    [sql`p.years`, { length: filters.years.length, param: sql`${sql.param(filters.years)}::int[]` }],
    [sql`p.gearboxes`, words(filters.gearboxes)],
    [sql`p.fuels`, words(filters.fuels)],
  ] as const
}

/** The filters that are set, apart from the named ones. */
export function isOnly(filters: PlannedFilters, ...names: (keyof PlannedFilters)[]): boolean {
  return Object.entries(filters).every(
    ([name, value]) =>
      names.includes(name as keyof PlannedFilters) || value === undefined || (Array.isArray(value) && value.length === 0),
  )
}

/** Whether the filters name models of one brand, whose products are stored in list order. */
export const isByModel = (filters: ProductFilters) => filters.brand.length === 1 && filters.models.length > 0

/** Whether that list or an index covers every filter. */
export function isInOrder(filters: ProductFilters, tsquery: string | null | undefined): boolean {
  const isPlain = tsquery === undefined && isOnly(filters, 'brand', 'models', 'part')
  return isPlain && (filters.models.length === 0 || isByModel(filters))
}

/** Whether later pages can be read without skipping products that do not match. */
export function isFarReaching(filters: ProductFilters, tsquery: string | null | undefined): boolean {
  return isInOrder(filters, tsquery) || (tsquery === undefined && (isOnly(filters, 'seller') || isOnly(filters, 'category')))
}

type FitmentLists = Partial<Pick<ProductFilters, 'body_styles' | 'trims' | 'years' | 'gearboxes' | 'fuels'>>

/** The conditions on a stored fitment other than its models, each with its "and". An empty list fits all. */
export function andFits(wanted: FitmentLists, fitsEveryYear: SQL): SQL {
  const conditions = (['body_styles', 'trims', 'gearboxes', 'fuels'] as const).flatMap((list) => {
    const values = wanted[list]?.map(withoutNul) ?? []
    const column = sql.identifier(list)
    return values.length > 0 ? [sql` and (${column} && ${sql.param(values)}::text[] or ${column} = '{}')`] : []
  })
  if (wanted.years?.length) conditions.push(sql` and (years && ${sql.param(wanted.years)}::int[] or ${fitsEveryYear})`)
  return sql.join(conditions)
}
