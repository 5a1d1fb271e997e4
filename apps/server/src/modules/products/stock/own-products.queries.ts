import type { QueryOf } from '@allyards/contract/endpoint'
import type { listMyProducts } from '@allyards/contract/own-products'
import type { OwnProduct } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { prepareStatement } from '../../../platform/database/prepare-statement'
import { notFound } from '../../../platform/errors'
import { naturally } from '../../catalogue'
import { isMain } from '../../depots'
import { bandColumns, bandJoin } from '../../fair-price'
import { readIdentities } from '../fitment/read-identity'
import { branchJoin, thumbColumn } from '../product-row'
import { toWords } from '../search/search-text'
import { type OwnProductRow, presentOwnProduct } from './own-products.presenter'

type Search = QueryOf<typeof listMyProducts>

const columns = sql.raw(
  `p.id, p.slug, p.title, p.part_id, parts.name as part_name, p.side, p."end", p.price_pence, p.delivery_pence, p.condition, p.vat, p.stock,
  p.warranty_months, p.oem_number, p.mileage, p.tested, p.safety_stated, p.brand, p.models, p.body_styles, p.trims, p.years, p.gearboxes, p.fuels,
  p.image_urls, ${thumbColumn}, p.status, p.created_at, p.updated_at, p.description, b.name as branch, p.bay, p.stock_number, p.features, p.delivery_days, p.size, p.category_id, v.name as category, p.views,
  (select coalesce(jsonb_object_agg(today.date - seen.day, seen.count), '{}') from product_views seen,
    (select (now() at time zone 'Europe/London')::date as date) today where seen.product_id = p.id and seen.day > today.date - 30) as days_seen,
  ${bandColumns}`,
)

export async function findOwnProducts(db: Queryable, depotId: string, search: Search) {
  const { page, limit } = search
  const where = whereOwn(depotId, search)
  const { rows } = await db.execute<OwnProductRow & Record<string, unknown>>(sql`
    select ${columns} from products p ${branchJoin} join parts on parts.id = p.part_id left join vehicle_categories v on v.id = p.category_id ${bandJoin}
    where ${where} order by ${orderOf(search.sort)} limit ${limit} offset ${(page - 1) * limit}`)
  const counted = await db.execute<CountedRow & Record<string, unknown>>(sql`
    select p.status, count(*)::int as count, count(*) filter (where ${where})::int as matching, count(*) filter (where ${WITHOUT_PHOTO})::int as without_photo,
      array_agg(distinct p.part_id) as parts, array_agg(distinct p.brand) as brands
    from products p where p.depot_id = ${depotId} group by p.status`)
  const counts: Counts = { live: 0, draft: 0, sold: 0, removed: 0 }
  for (const row of counted.rows) counts[row.status] = row.count
  const count = counted.rows.reduce((sum, row) => sum + row.matching, 0)
  const listed = counted.rows.filter(({ status }) => status !== 'removed')
  const all = (name: 'parts' | 'brands') => [...new Set(listed.flatMap((row) => row[name]))].sort(naturally)
  const without_photo = listed.reduce((sum, row) => sum + row.without_photo, 0)
  return { products: await presentOwn(db, rows), count, counts, without_photo, parts: all('parts'), brands: all('brands') }
}

interface CountedRow {
  status: keyof Counts
  count: number
  matching: number
  without_photo: number
  parts: string[]
  brands: string[]
}

interface Counts {
  live: number
  draft: number
  sold: number
  removed: number
}

/** Someone else's product is not there. */
export async function getOwnProduct(db: Queryable, depotId: string, id: string): Promise<OwnProduct> {
  const [row] = await ownById(db, { depotId, id })
  const [product] = await presentOwn(db, row ? [row] : [])
  if (!product) throw notFound('There is no such product.')
  return product
}

async function presentOwn(db: Queryable, rows: readonly OwnProductRow[]): Promise<OwnProduct[]> {
  const identities = await readIdentities(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row, index) => presentOwnProduct(row, identities[index] ?? { fitments: [], numbers: [] }))
}

const ownById = prepareStatement<OwnProductRow>(
  'own_product_by_id',
  sql`select ${columns} from products p ${branchJoin} join parts on parts.id = p.part_id left join vehicle_categories v on v.id = p.category_id ${bandJoin}
    where p.depot_id = ${sql.placeholder('depotId')} and p.id = ${sql.placeholder('id')}`,
)

const EXPORTED_AT_ONCE = 1_000

/** All products of the seller, read in pieces by id. */
export async function* readOwnProducts(db: Queryable, depotId: string): AsyncGenerator<OwnProduct> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await db.execute<OwnProductRow & Record<string, unknown>>(sql`
      select ${columns} from products p ${branchJoin} join parts on parts.id = p.part_id left join vehicle_categories v on v.id = p.category_id ${bandJoin}
      where p.depot_id = ${depotId} and p.status <> 'removed' and p.id > ${after} order by p.id limit ${EXPORTED_AT_ONCE}`)
    yield* await presentOwn(db, rows)
    const last = rows.at(-1)
    if (!last || rows.length < EXPORTED_AT_ONCE) return
    after = last.id
  }
}

export function whereOwn(
  depotId: string,
  { search, status, part, brand, branch, photos }: Pick<Search, 'search' | 'status' | 'part' | 'brand' | 'branch' | 'photos'>,
): SQL {
  const conditions = [sql`p.depot_id = ${depotId}`, status ? sql`p.status = ${status}` : sql`p.status <> 'removed'`]
  if (part) conditions.push(sql`p.part_id = ${part.replaceAll('\u0000', '')}`)
  if (brand) conditions.push(sql`p.brand = ${brand.replaceAll('\u0000', '')}`)
  if (branch) conditions.push(isOf(depotId, branch.replaceAll('\u0000', '')))
  if (photos) conditions.push(WITHOUT_PHOTO)
  const typed = search?.slice(0, 200) ?? ''
  for (const word of toWords(typed).slice(0, 10))
    conditions.push(sql`concat_ws(' ', p.search_text, p.stock_number, p.bay) ilike ${`%${word}%`}`)
  if (typed.trim() && toWords(typed).length === 0) conditions.push(sql`false`)
  return sql.join(conditions, sql` and `)
}

const WITHOUT_PHOTO = sql`cardinality(p.image_urls) = 0`

const isOf = (depotId: string, branch: string) =>
  isMain(branch)
    ? sql`p.branch_id is null`
    : sql`p.branch_id in (select id from branches where depot_id = ${depotId} and lower(name) = lower(${branch}))`

function orderOf(sort: Search['sort']): SQL {
  const orders = {
    newest: 'p.created_at desc nulls last, p.id',
    price_asc: 'p.price_pence, p.id',
    price_desc: 'p.price_pence desc, p.id',
    views: 'p.views desc, p.id',
    stock: 'p.stock, p.id',
  }
  return sql.raw(orders[sort])
}
