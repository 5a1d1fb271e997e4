import { limits } from '@allyards/contract/limits'
import type { Place } from '@allyards/contract/places'
import { exactCount, type ProductSearch, type ProductSort, productFilters, reachableProducts } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { prepareStatement } from '../../../platform/database/prepare-statement'
import { type ProductRow, productColumns } from '../product-row'
import { findFirst, planSearch, type SearchPlan } from '../search/plan-search'
import { tellInstead } from '../search/tell-instead'
import { type Counting, countingOf, countOrEstimate, countProducts, type ProductCount } from './count-products'
import { findByNumber, findTypedNumber } from './find-by-number'
import type { FoundProducts } from './found-products'
import { narrowToModels } from './narrow-to-models'
import { type Cut, type List, pageIds } from './page-ids'
import { filtersOf, isFarReaching, isOnly, whereProduct } from './product-filter'
import { readByIds, rowJoins } from './read-by-ids'

/** At most this many matches of a text are ranked; the others follow. */
const RANKED = 300

type PageRow = ProductRow & { total: number }

/** One page of live products and their number, in one statement where the count is stored or comes with the page. */
export async function findProducts(db: Queryable, search: ProductSearch, near: Place | undefined): Promise<FoundProducts> {
  const { page, limit, sort, search: typed } = search
  const plain = typed && (await findTypedNumber(db, typed))
  if (plain) return findByNumber(db, search, plain)
  const cut = { limit, offset: (page - 1) * limit }
  const order = { sort, near }
  const plan = await planSearch(db, filtersOf(search), typed)
  return findFirst(
    plan,
    (one) => findPlanned(db, one, order, cut),
    ({ count }) => count === 0,
  )
}

async function findPlanned(
  db: Queryable,
  plan: SearchPlan,
  order: Pick<List, 'sort' | 'near'>,
  cut: Cut,
): Promise<FoundProducts> {
  const narrowed = await narrowToModels(db, plan)
  const { filters, tsquery, corrected, understood } = narrowed
  const where = whereProduct(filters, tsquery)
  const counting = countingOf(filters, where, tsquery)
  const isShort = order.sort === 'nearest' && (await countProducts(db, counting)) <= exactCount
  const list: List = { ...order, filters, tsquery, where, isShort }
  const reachable = isFarReaching(filters, tsquery) ? reachableProducts : exactCount
  const rows = cut.offset >= reachable ? [] : await findPage(db, list, cut, counting, narrowed)
  return {
    rows,
    ...(await countAll(db, rows, cut, counting, where)),
    reachable,
    corrected,
    understood,
    instead: await tellInstead(db, plan, rows),
  }
}

function findPage(db: Queryable, list: List, cut: Cut, counting: Counting, { ranking, piece }: SearchPlan): Promise<PageRow[]> {
  if (list.sort !== 'relevance') return findOrdered(db, list, cut, counting)
  if (list.tsquery) return findRanked(db, list, cut)
  return ranking ? findWithBestFirst(db, list, cut, counting, ranking, piece) : findOrdered(db, list, cut, counting)
}

/** The last page of a short list gives its count. Longer lists show a stored count, which may be some seconds old. */
async function countAll(
  db: Queryable,
  rows: PageRow[],
  { limit, offset }: Cut,
  counting: Counting,
  where: SQL,
): Promise<ProductCount> {
  const seen = offset + rows.length
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  if (isLastPage && seen <= exactCount) return { count: seen, approximate: false }
  const counted = rows[0]?.total ?? (await countProducts(db, counting))
  return countOrEstimate(db, Math.max(counted, rows.length > 0 ? seen : 0), counting, where)
}

function findOrdered(db: Queryable, list: List, cut: Cut, counting: Counting): Promise<PageRow[]> {
  if (isBeginning(list, cut)) return readBeginning(db, {})
  const ids = sql`select id, row_number() over () as position from (${pageIds(list, cut)}) cut`
  return readRows(db, sql`with page as materialized (${ids})`, counting.query)
}

/** The text index is read once, for the page and the count. The first few hundred matches are ranked, whole words first. */
function findRanked(db: Queryable, { where, tsquery }: List, { limit, offset }: Cut): Promise<PageRow[]> {
  const whole = tsquery?.replaceAll(':*', '')
  const source = sql`with found as materialized (
      select p.id, p.search_vector, p.created_at, row_number() over () > ${RANKED} as is_late from products p where ${where} limit ${exactCount + 1}
    ), page as materialized (
      select id, row_number() over () as position from (
        select id from found
        order by is_late, case when not is_late then search_vector @@ to_tsquery('english', ${whole}) end desc,
          case when not is_late then ts_rank(search_vector, to_tsquery('english', ${tsquery})) end desc, created_at desc nulls last, id
        limit ${limit} offset ${offset}) cut
    )`
  return readRows(db, source, sql`(select count(*)::int from found)`)
}

/** Products with some of the words come first, most words foremost. The others follow in their usual order. */
function findWithBestFirst(
  db: Queryable,
  list: List,
  { limit, offset }: Cut,
  counting: Counting,
  ranking: string,
  piece: string | undefined,
): Promise<PageRow[]> {
  const query = sql`to_tsquery('english', ${ranking})`
  // The synonyms of a part are in every text, and only a title says which piece it is.
  const isPiece = piece ? sql`(to_tsvector('english', p.title) @@ to_tsquery('english', ${piece}))::int + ` : sql``
  const source = sql`with best as materialized (
      select p.id, ${isPiece}ts_rank(p.search_vector, ${query}) as rank, p.created_at from products p
      where ${list.where} and p.search_vector @@ ${query} limit ${RANKED}
    ), ordered as materialized (
      select id, key from (${pageIds(list, { limit: limit + offset, offset: 0 })}) cut
    ), page as materialized (
      select id, row_number() over () as position from (
        select id, 0 as late, rank, created_at from best
        union all select id, 1, 0, key from ordered where not exists (select from best where best.id = ordered.id)
        order by late, rank desc, created_at desc nulls last, id limit ${limit} offset ${offset}) cut
    )`
  return readRows(db, source, counting.query)
}

/**
 * Two statements. The first finds the ids and is planned for its filters. The second reads the rows by id and is named, so that
 * PostgreSQL plans its joins once per connection.
 */
async function readRows(db: Queryable, page: SQL, total: SQL): Promise<PageRow[]> {
  const { rows: found } = await db.execute<{ id: string; total: number }>(
    sql`${page} select id, ${total} as total from page order by position`,
  )
  if (found.length === 0) return []
  const rows = await readByIds(db, { ids: found.map(({ id }) => id) })
  return rows.map((row) => ({ ...row, total: found[0]?.total ?? 0 }))
}

/** The first page without filters, which most visitors open first. */
function isBeginning({ filters, tsquery, sort }: List, { limit, offset }: Cut): boolean {
  return offset === 0 && limit === limits.page.size && tsquery === undefined && newestFirst.includes(sort) && isOnly(filters)
}

const newestFirst: ProductSort[] = ['newest', 'relevance']

const countAllLive = countingOf(productFilters.parse({}), sql`true`, undefined).query

/** It has no parameters, so it is planned once. The limit is a literal, because a plan for any limit is slow. */
const readBeginning = prepareStatement<PageRow>(
  'products_beginning',
  sql`with page as materialized (
      select id, row_number() over () as position from (
        select p.id from products p where p.status = 'live' order by p.created_at desc nulls last, p.id limit ${sql.raw(String(limits.page.size))}) cut
    ) select ${productColumns}, ${countAllLive} as total
    from page ${rowJoins} order by page.position`,
)
