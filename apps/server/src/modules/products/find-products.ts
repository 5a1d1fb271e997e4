import type { Place } from '@allyards/contract/places'
import { type ProductFilters, type ProductSearch, type ProductSort, reachableProducts } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { countProducts } from './count-products'
import { anyOf, isOnly, whereProduct } from './product-filter'
import { type ProductRow, productColumns } from './product-row'
import { readSearch } from './read-search'

/** Ranked by relevance are at most so many matches, or as many as the page asked for needs. */
const RANKED = 300

export interface FoundProducts {
  rows: ProductRow[]
  count: number
  approximate: boolean
  corrected: string | null
}

/** One page of live products and how many there are. */
export async function findProducts(db: Queryable, search: ProductSearch, near: Place | undefined): Promise<FoundProducts> {
  const { page, limit, sort, near: _, search: typed, ...filters } = search
  const read = typed?.trim() ? await readSearch(db, typed) : undefined
  const given: ProductFilters = { ...filters, search: undefined }
  const offset = (page - 1) * limit
  const where = whereProduct(given, read?.query)
  const [rows, count] = await Promise.all([
    offset >= reachableProducts ? [] : findPage(db, { filters: given, where, tsquery: read?.query, sort, near, limit, offset }),
    countProducts(db, given, where, read !== undefined),
  ])
  return { rows, ...count, corrected: read?.corrected ?? null }
}

interface Page {
  filters: ProductFilters
  where: SQL
  tsquery: string | null | undefined
  sort: ProductSort
  near: Place | undefined
  limit: number
  offset: number
}

async function findPage(db: Queryable, page: Page): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductRow & Record<string, unknown>>(sql`
    with page as materialized (${pageOf(page)})
    select ${productColumns} from page join products p on p.id = page.id join companies c on c.id = p.seller_id
      join parts on parts.id = p.part_id
    order by page.position`)
  return rows
}

/** Ids and positions of one page, from the source that has them in order already. */
function pageOf(page: Page): SQL {
  if (page.sort === 'nearest' && page.near) return nearestPage(page, page.near)
  if (page.tsquery && page.sort === 'relevance') return rankedPage(page)
  const [brand] = page.filters.brand
  if (
    brand &&
    page.filters.brand.length === 1 &&
    page.filters.models.length > 0 &&
    isOnly(page.filters, 'brand', 'models', 'part')
  ) {
    return modelPage(page, brand)
  }
  const { where, limit, offset } = page
  return positioned(sql`select p.id, ${orderKey(page.sort, 'p')} from products p where ${where}`, page.sort, limit, offset)
}

function modelPage({ filters, sort, limit, offset }: Page, brand: string): SQL {
  const part = filters.part.length > 0 ? sql` and ${anyOf(sql`m.part_id`, filters.part)}` : sql``
  // One ordered read per model, so that none is longer than the page needs.
  const reads = [...new Set(filters.models), ''].map(
    (model) => sql`(select m.product_id as id, ${orderKey(sort, 'm')} from product_models m
      where m.brand = ${brand} and m.model = ${model}${part} order by ${orderBy(sort, 'product_id')} limit ${offset + limit})`,
  )
  return positioned(sql`select distinct id, key from (${sql.join(reads, sql` union all `)}) fits`, sort, limit, offset)
}

function rankedPage({ where, tsquery, limit, offset }: Page): SQL {
  return sql`select id, row_number() over () as position from (
    select p.id from (select p.id, p.search_vector, p.created_at from products p where ${where} limit ${Math.max(RANKED, offset + limit)}) p
    order by ts_rank(p.search_vector, to_tsquery('english', ${tsquery})) desc, p.created_at desc nulls last, p.id limit ${limit} offset ${offset}) ranked`
}

/** Sellers by distance first, then each one's newest: the read stops when the page is full. */
function nearestPage({ where, limit, offset }: Page, near: Place): SQL {
  return sql`select id, row_number() over () as position from (
    select p.id from (
      select id, (latitude - ${near.latitude}) ^ 2 + ((longitude - ${near.longitude}) * 0.61) ^ 2 as distance from companies
    ) c join products p on p.seller_id = c.id where ${where}
    order by c.distance, p.created_at desc nulls last, p.id limit ${limit} offset ${offset}) nearest`
}

function positioned(source: SQL, sort: ProductSort, limit: number, offset: number): SQL {
  return sql`select id, row_number() over () as position from (
    select id from (${source}) sorted order by ${keyOrder(sort)} limit ${limit} offset ${offset}) cut`
}

const isByPrice = (sort: ProductSort) => sort === 'price_asc' || sort === 'price_desc'

function orderKey(sort: ProductSort, table: 'p' | 'm'): SQL {
  return sql.raw(isByPrice(sort) ? `${table}.price_pence as key` : `${table}.created_at as key`)
}

function keyOrder(sort: ProductSort): SQL {
  return sql.raw(sort === 'price_asc' ? 'key, id' : sort === 'price_desc' ? 'key desc, id desc' : 'key desc nulls last, id')
}

function orderBy(sort: ProductSort, id: string): SQL {
  if (sort === 'price_asc') return sql.raw(`m.price_pence, m.${id}`)
  return sql.raw(sort === 'price_desc' ? `m.price_pence desc, m.${id} desc` : `m.created_at desc nulls last, m.${id}`)
}
