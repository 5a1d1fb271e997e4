import type { Place } from '@allyards/contract/places'
import type { ProductFilters, ProductSort } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'
import type { Mark } from './page-marks'
import { anyOf, isByModel, isInOrder } from './product-filter'

export interface List {
  filters: ProductFilters
  where: SQL
  tsquery: string | null | undefined
  sort: ProductSort
  near: Place | undefined
  /** So few that all of them can be sorted. */
  isShort: boolean
}

/** Part of a list behind a mark, such that an index can go straight to it. */
interface Range {
  seller?: SQL
  product?: SQL
}

interface Order {
  by: SQL
  after(mark: Mark, key: SQL, id: SQL): Range[]
}

interface Source {
  key: SQL
  id: SQL
  read(range: Range, by: SQL, limit: number): SQL
}

/**
 * So many ids of a list after a place in it, in order: each read seeks its index and stops when it has enough, so a far page
 * costs what the first one costs.
 */
export function readIds(list: List, after: Mark | undefined, count: number, skip = 0): SQL {
  const near = list.sort === 'nearest' ? list.near : undefined
  const order = near ? byDistance : orders[list.sort]
  const reads = (near ? [nearestFirst(list, near)] : inOrder(list)).flatMap((source) => {
    const ranges = after ? order.after(after, source.key, source.id) : [{}]
    return ranges.map((range) => sql`(${source.read(range, order.by, skip + count)})`)
  })
  // A product that fits two of the models is in both of their reads.
  const once = sql.raw(!near && isByModel(list.filters) ? 'distinct ' : '')
  return sql`select ${once}id, key, distance from (${sql.join(reads, sql` union all `)}) reads order by ${order.by} limit ${count} offset ${skip}`
}

function inOrder({ filters, where, tsquery, sort }: List): Source[] {
  const key = sql.raw(sort === 'price_asc' || sort === 'price_desc' ? 'price_pence' : 'created_at')
  const ordered = (from: SQL, { product }: Range, by: SQL, limit: number) =>
    sql`${from}${product ? sql` and ${product}` : sql``} order by ${by} limit ${limit}`
  if (!isByModel(filters)) {
    const from = sql`select p.id, p.${key} as key, null as distance from products p where ${where}`
    return [{ key: sql`p.${key}`, id: sql`p.id`, read: (...given) => ordered(from, ...given) }]
  }
  const [brand = ''] = filters.brand
  const part = filters.part.length > 0 ? sql` and ${anyOf(sql`m.part_id`, filters.part)}` : sql``
  return [...new Set(filters.models), ''].map((model) => {
    const others = isInOrder(filters, tsquery) ? sql`` : sql` join products p on p.id = m.product_id and ${where}`
    const from = sql`select m.product_id as id, m.${key} as key, null as distance from product_models m${others}
      where m.brand = ${brand} and m.model = ${model}${part}`
    return { key: sql`m.${key}`, id: sql`m.product_id`, read: (...given) => ordered(from, ...given) }
  })
}

/** The nearest sellers one after the other, of each the newest: the read ends with the seller that fills the page. */
function nearestFirst({ where, isShort }: List, near: Place): Source {
  const sellers = sql`select id, (latitude - ${near.latitude}) ^ 2 + ((longitude - ${near.longitude}) * 0.61) ^ 2 as distance from depots`
  const all: Source['read'] = ({ seller, product }, by, limit) => sql`select p.id, p.created_at as key, c.distance
    from products p join (${sellers}) c on c.id = p.depot_id
    where ${sql.join([where, ...(seller ? [seller] : []), ...(product ? [product] : [])], sql` and `)} order by ${by} limit ${limit}`
  const key = sql`p.created_at`
  const id = sql`p.id`
  if (isShort) return { key, id, read: all }
  return {
    key,
    id,
    read: ({ seller, product }, by, limit) => sql`select s.id, s.key, c.distance
      from (select * from (${sellers}) measured${seller ? sql` where ${seller}` : sql``} order by distance) c
      cross join lateral (select p.id, p.created_at as key from products p
        where p.depot_id = c.id and ${where}${product ? sql` and ${product}` : sql``} order by key desc nulls last, id limit ${limit}) s
      order by ${by} limit ${limit}`,
  }
}

const newest: Order = {
  by: sql`key desc nulls last, id`,
  after: (mark, key, id) => [
    { product: sql`${key} = ${mark.key}::timestamptz and ${id} > ${mark.id}::uuid` },
    { product: sql`${key} < ${mark.key}::timestamptz` },
  ],
}

const orders: Record<ProductSort, Order> = {
  relevance: newest,
  newest,
  nearest: newest,
  price_asc: {
    by: sql`key, id`,
    after: (mark, key, id) => [
      { product: sql`${key} = ${mark.key}::int and ${id} > ${mark.id}::uuid` },
      { product: sql`${key} > ${mark.key}::int` },
    ],
  },
  price_desc: {
    by: sql`key desc, id desc`,
    after: (mark, key, id) => [
      { product: sql`${key} = ${mark.key}::int and ${id} < ${mark.id}::uuid` },
      { product: sql`${key} < ${mark.key}::int` },
    ],
  },
}

/** Sellers by distance first, then each one's newest. */
const byDistance: Order = {
  by: sql`distance, key desc nulls last, id`,
  after: (mark, key, id) => [
    ...newest.after(mark, key, id).map((range) => ({ ...range, seller: sql`distance = ${mark.distance}::float8` })),
    { seller: sql`distance > ${mark.distance}::float8` },
  ],
}
