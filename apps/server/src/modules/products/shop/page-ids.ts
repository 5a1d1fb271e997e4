import type { Place } from '@allyards/contract/places'
import type { ProductFilters, ProductSort } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'
import { sites } from '../../depots'
import { anyOf, isByModel, isInOrder } from './product-filter'

export interface List {
  filters: ProductFilters
  where: SQL
  tsquery: string | null | undefined
  sort: ProductSort
  near: Place | undefined
  /** Few enough to sort them all. */
  isShort: boolean
}

export interface Cut {
  limit: number
  offset: number
}

/** The ids of one page, in order. Each read follows an index and stops at the end of the page. */
export function pageIds(list: List, cut: Cut): SQL {
  const near = list.sort === 'nearest' ? list.near : undefined
  if (near) return list.isShort ? sortedByDistance(list, near, cut) : nearestFirst(list, near, cut)
  return isByModel(list.filters) ? underModels(list, cut) : inOrder(list, cut)
}

function inOrder({ where, sort }: List, { limit, offset }: Cut): SQL {
  const { key, by } = orders[sort]
  return sql`select p.id, p.${key} as key from products p where ${where} order by ${by} limit ${limit} offset ${offset}`
}

/** Each model has its own list. Products that fit every model are under the empty one. */
function underModels({ filters, where, tsquery, sort }: List, { limit, offset }: Cut): SQL {
  const { key, by } = orders[sort]
  const [brand = ''] = filters.brand
  const part = filters.part.length > 0 ? sql` and ${anyOf(sql`m.part_id`, filters.part)}` : sql``
  const others = isInOrder(filters, tsquery) ? sql`` : sql` join products p on p.id = m.product_id and ${where}`
  const models = [...new Set(filters.models)]
  const lists = [...models, ''].map(
    (model) => sql`(select m.product_id as id, m.${key} as key from product_models m${others}
      where m.brand = ${brand} and m.model = ${model}${part} order by ${by} limit ${limit + offset})`,
  )
  // A product that fits two of the models is in both of their lists.
  const once = sql.raw(models.length > 1 ? 'distinct ' : '')
  return sql`select ${once}id, key from (${sql.join(lists, sql` union all `)}) lists order by ${by} limit ${limit} offset ${offset}`
}

/** Reads the newest products of one site after the other until the page is full. */
function nearestFirst({ where }: List, near: Place, { limit, offset }: Cut): SQL {
  return sql`select newest.id, newest.key, site.distance
    from (${sitesFrom(near)} order by distance) site
    cross join lateral (select p.id, p.created_at as key from products p
      where ${liesAt} and ${where} order by ${orders.newest.by} limit ${limit + offset}) newest
    order by distance, ${orders.newest.by} limit ${limit} offset ${offset}`
}

function sortedByDistance({ where }: List, near: Place, { limit, offset }: Cut): SQL {
  return sql`select p.id, p.created_at as key, site.distance
    from products p join (${sitesFrom(near)}) site on ${liesAt}
    where ${where} order by distance, ${orders.newest.by} limit ${limit} offset ${offset}`
}

/** Not "is not distinct from": PostgreSQL would then read and sort all products of a depot to find the newest ten. */
export const liesAt = sql`p.depot_id = site.depot_id
    and case when site.branch_id is null then p.branch_id is null else p.branch_id = site.branch_id end`

export function sitesFrom({ latitude, longitude }: Place): SQL {
  return sql`select depot_id, branch_id, (latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) * 0.61) ^ 2 as distance
    from ${sites} sites`
}

interface Order {
  key: SQL
  by: SQL
}

const newest: Order = { key: sql`created_at`, by: sql`key desc nulls last, id` }

export const orders: Record<ProductSort, Order> = {
  relevance: newest,
  newest,
  nearest: newest,
  price_asc: { key: sql`delivered_pence`, by: sql`key, id` },
  price_desc: { key: sql`delivered_pence`, by: sql`key desc, id desc` },
}
