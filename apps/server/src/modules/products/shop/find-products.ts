import type { Place } from '@allyards/contract/places'
import { exactCount, type ProductFilters, type ProductSearch, reachableProducts } from '@allyards/contract/products'
import { toSlug } from '@allyards/contract/slug'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { bandJoin } from '../../fair-price'
import { type ProductRow, productColumns } from '../product-row'
import { type Counting, countingOf, countProducts, settleCount } from './count-products'
import { narrowToModels } from './narrow-to-models'
import { keepMark, MARK_STRIDE, type Mark, startOf } from './page-marks'
import { type List, readIds } from './page-reads'
import { planSearch, type SearchPlan } from './plan-search'
import { isFarReaching, whereProduct } from './product-filter'

/** Of the matches of a text so many are ranked; the others follow them. */
const RANKED = 300

export interface FoundProducts {
  rows: ProductRow[]
  count: number
  approximate: boolean
  /** So many of them have a page. */
  reachable: number
  corrected: string | null
}

interface Cut {
  limit: number
  offset: number
}

type PageRow = ProductRow & { total: number; mark_key: string | null; mark_distance: string | null }

/** One page of live products and how many there are, in one statement wherever the count is kept or comes with the page. */
export async function findProducts(db: Queryable, search: ProductSearch, near: Place | undefined): Promise<FoundProducts> {
  const { page, limit, sort, near: _, search: typed, ...filters } = search
  const chosen: ProductFilters = { ...filters, part: filters.part.map(toSlug), search: undefined }
  const cut = { limit, offset: (page - 1) * limit }
  const order = { sort, near }
  const plan = await planSearch(db, chosen, typed)
  const found = await findPlanned(db, plan, order, cut)
  return found.count === 0 && plan.byText ? findPlanned(db, plan.byText, order, cut) : found
}

async function findPlanned(
  db: Queryable,
  plan: SearchPlan,
  order: Pick<List, 'sort' | 'near'>,
  cut: Cut,
): Promise<FoundProducts> {
  const { filters, tsquery, corrected } = await narrowToModels(db, plan)
  const where = whereProduct(filters, tsquery)
  const counting = countingOf(filters, where, tsquery)
  const isShort = order.sort === 'nearest' && (await countProducts(db, counting)) <= exactCount
  const list: List = { ...order, filters, tsquery, where, isShort }
  const isRanked = Boolean(tsquery) && order.sort === 'relevance'
  const reachable = isFarReaching(filters, tsquery) ? reachableProducts : exactCount
  const rows = cut.offset >= reachable ? [] : await (isRanked ? findRanked(db, list, cut) : findOrdered(db, list, cut, counting))
  const counted = rows[0]?.total ?? (await countProducts(db, counting))
  return { rows, ...(await settleCount(db, counted, counting, where)), reachable, corrected }
}

/** A page of a list that an index keeps in order, read from the nearest mark before it. */
async function findOrdered(db: Queryable, list: List, { limit, offset }: Cut, counting: Counting): Promise<PageRow[]> {
  const { filters, tsquery, sort, near } = list
  const name = JSON.stringify([filters, tsquery, sort, sort === 'nearest' ? near : null])
  if (offset - startOf(db, name, offset).offset > MARK_STRIDE) await walkTo(db, name, list, offset)
  const start = startOf(db, name, offset)
  const ids = sql`select id, key, distance, row_number() over () as position from (${readIds(list, start.after, limit, offset - start.offset)}) cut`
  const rows = await readRows(db, sql`with page as materialized (${ids})`, counting.query)
  const last = rows.at(-1)
  if (last?.mark_key && rows.length === limit) keepMark(db, name, offset + limit, markOf(last))
  return rows
}

/** Goes through the index once and leaves a mark every few hundred products, for everybody who asks for a far page next. */
async function walkTo(db: Queryable, name: string, list: List, offset: number): Promise<void> {
  const start = startOf(db, name, offset)
  const { rows } = await db.execute<{ position: number; mark_key: string; id: string; mark_distance: string | null }>(sql`
    select position::int, key::text as mark_key, id, distance::text as mark_distance from (
      select *, row_number() over () as position from (${readIds(list, start.after, offset - start.offset)}) walked) numbered
    where position % ${MARK_STRIDE} = 0`)
  for (const row of rows) keepMark(db, name, start.offset + row.position, markOf(row))
}

const markOf = (row: { id: string; mark_key: string | null; mark_distance: string | null }): Mark => ({
  id: row.id,
  key: row.mark_key ?? '',
  distance: row.mark_distance,
})

/** One look into the text index serves the page and the count; the first few hundred matches are ranked, whole words first. */
function findRanked(db: Queryable, { where, tsquery }: List, { limit, offset }: Cut): Promise<PageRow[]> {
  const whole = tsquery?.replaceAll(':*', '')
  const source = sql`with found as materialized (
      select p.id, p.search_vector, p.created_at, row_number() over () > ${RANKED} as is_late from products p where ${where} limit ${exactCount + 1}
    ), page as materialized (
      select id, null as key, null as distance, row_number() over () as position from (
        select id from found
        order by is_late, case when not is_late then search_vector @@ to_tsquery('english', ${whole}) end desc,
          case when not is_late then ts_rank(search_vector, to_tsquery('english', ${tsquery})) end desc, created_at desc nulls last, id
        limit ${limit} offset ${offset}) cut
    )`
  return readRows(db, source, sql`(select count(*)::int from found)`)
}

async function readRows(db: Queryable, page: SQL, total: SQL): Promise<PageRow[]> {
  const { rows } = await db.execute<PageRow & Record<string, unknown>>(sql`
    ${page}
    select ${productColumns}, ${total} as total, page.key::text as mark_key, page.distance::text as mark_distance
    from page join products p on p.id = page.id join depots c on c.id = p.depot_id
      join parts on parts.id = p.part_id ${bandJoin}
    order by page.position`)
  return rows
}
