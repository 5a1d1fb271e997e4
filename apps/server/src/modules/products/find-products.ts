import type { Place } from '@allyards/contract/places'
import {
  exactCount,
  type ProductFilters,
  type ProductSearch,
  type ProductSort,
  reachableProducts,
} from '@allyards/contract/products'
import { toSlug } from '@allyards/contract/slug'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { bandJoin } from '../fair-price'
import { type Counting, countingOf, countProducts, settleCount } from './count-products'
import { planSearch, type SearchPlan } from './plan-search'
import { anyOf, isOnly, whereProduct } from './product-filter'
import { type ProductRow, productColumns } from './product-row'

/** Ranked by relevance are at most so many matches, or as many as the page asked for needs. */
const RANKED = 300

export interface FoundProducts {
  rows: ProductRow[]
  count: number
  approximate: boolean
  corrected: string | null
}

/** One page of live products and how many there are, in one statement wherever the count is kept or comes with the page. */
export async function findProducts(db: Queryable, search: ProductSearch, near: Place | undefined): Promise<FoundProducts> {
  const { page, limit, sort, near: _, search: typed, ...filters } = search
  const chosen: ProductFilters = { ...filters, part: filters.part.map(toSlug), search: undefined }
  const cut = { sort, near, limit, offset: (page - 1) * limit }
  const plan = await planSearch(db, chosen, typed)
  const found = await findPlanned(db, plan, cut)
  return found.count === 0 && plan.byText ? findPlanned(db, plan.byText, cut) : found
}

interface Cut {
  sort: ProductSort
  near: Place | undefined
  limit: number
  offset: number
}

interface Page extends Cut {
  filters: ProductFilters
  where: SQL
  tsquery: string | null | undefined
}

async function findPlanned(db: Queryable, { filters, tsquery, corrected }: SearchPlan, cut: Cut): Promise<FoundProducts> {
  const where = whereProduct(filters, tsquery)
  const counting = countingOf(filters, where, tsquery)
  const rows = cut.offset >= reachableProducts ? [] : await findPage(db, { ...cut, filters, where, tsquery }, counting)
  const counted = rows[0]?.total ?? (await countProducts(db, counting))
  return { rows, ...(await settleCount(db, counted, counting, where)), corrected }
}

async function findPage(db: Queryable, page: Page, counting: Counting): Promise<(ProductRow & { total: number })[]> {
  const isRanked = Boolean(page.tsquery) && page.sort === 'relevance'
  const source = isRanked ? rankedPage(page) : sql`with page as materialized (${pageOf(page)})`
  const total = isRanked ? sql`(select count(*)::int from found)` : counting.query
  const { rows } = await db.execute<ProductRow & { total: number } & Record<string, unknown>>(sql`
    ${source}
    select ${productColumns}, ${total} as total from page join products p on p.id = page.id join companies c on c.id = p.seller_id
      join parts on parts.id = p.part_id ${bandJoin}
    order by page.position`)
  return rows
}

/** Ids and positions of one page, from the source that has them in order already. */
function pageOf(page: Page): SQL {
  if (page.sort === 'nearest' && page.near) return nearestPage(page, page.near)
  const [brand] = page.filters.brand
  if (
    brand &&
    page.tsquery === undefined &&
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

/** One look into the text index serves the page and the count; the first few hundred matches are ranked, whole words first. */
function rankedPage({ where, tsquery, limit, offset }: Page): SQL {
  const ranked = Math.max(RANKED, offset + limit)
  const whole = tsquery?.replaceAll(':*', '')
  return sql`with found as materialized (
      select p.id, p.search_vector, p.created_at from products p where ${where} limit ${Math.max(exactCount + 1, ranked)}
    ), page as materialized (
      select id, row_number() over () as position from (
        select id from (select * from found limit ${ranked}) f
        order by search_vector @@ to_tsquery('english', ${whole}) desc, ts_rank(search_vector, to_tsquery('english', ${tsquery})) desc,
          created_at desc nulls last, id
        limit ${limit} offset ${offset}) cut
    )`
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
