import { type FeedbackFilter, type FeedbackSort, lowRating } from '@allyards/contract/feedback'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { standingColumns, standingJoins } from './counting/standings'
import type { DealRow, EntryRow } from './feedback.presenter'

/** Given by somebody, or received. */
export type Side = 'from_user_id' | 'to_user_id'

/** The bought thing and its two sides, as `i`. */
const dealColumns = sql`
  i.id as quotation_item_id, i.part_id, p.name as part_name, i.side, i."end", i.quantity, i.reg, i.make, i.model,
  i.price_pence + i.delivery_pence as total_pence, i.decided_at,
  b.id as buyer_id, b.name as buyer_name, b.city as buyer_city, i.postcode as buyer_postcode, b.deleted_at is not null as buyer_deleted,
  c.user_id as seller_user_id, c.company_name, c.city, c.slug, su.deleted_at is not null as seller_deleted`
const dealJoins = sql`
  join parts p on p.id = i.part_id
  join users b on b.id = i.buyer_id
  join depots c on c.id = i.depot_id
  join users su on su.id = c.user_id`

/** Offers and reserved listings in one query. Each has its own condition, so that it uses its own index. */
const bought = (ofOffer: SQL, ofReserved: SQL) => sql`(
  select i.id, true as is_offer, i.status = 'accepted' as is_agreed, i.part_id, i.price_pence, i.delivery_pence, i.decided_at,
    asked.side, asked."end", asked.quantity, e.reg, e.make, e.model, e.buyer_id, e.postcode, q.depot_id
  from quotation_items i join enquiry_parts asked on asked.id = i.enquiry_part_id
    join quotations q on q.id = i.quotation_id join enquiries e on e.id = q.enquiry_id
  where ${ofOffer}
  union all
  select i.id, false, d.status <> 'cancelled', i.part_id, i.price_pence, d.delivery_pence, d.agreed_at,
    i.side, i."end", i.quantity, null, coalesce(l.brand, ''), coalesce(l.models[1], ''), d.buyer_id, d.postcode, d.depot_id
  from deal_items i join deals d on d.id = i.deal_id left join products l on l.id = i.product_id
  where d.enquiry_id is null and ${ofReserved}) i`

/** The subject of feedback `f`. */
const ratedThing = sql`cross join lateral ${bought(sql`i.id = f.quotation_item_id`, sql`i.id = f.deal_item_id`)} ${dealJoins}`

type FoundDeal = DealRow & { is_offer: boolean; is_agreed: boolean }

/** An accepted offer or a reserved listing of which the user is one side. */
export async function findDeal(db: Queryable, userId: string, itemId: string): Promise<FoundDeal | undefined> {
  const { rows } = await db.execute<FoundDeal>(sql`
    select i.is_offer, i.is_agreed, ${dealColumns} from ${bought(sql`i.id = ${itemId}`, sql`i.id = ${itemId}`)} ${dealJoins}
    where i.buyer_id = ${userId} or c.user_id = ${userId}`)
  return rows[0]
}

export async function findEntry(db: Queryable, id: string): Promise<EntryRow | undefined> {
  const { rows } = await db.execute<EntryRow>(sql`
    select f.*, ${dealColumns}, ${standingColumns} from feedback f ${standingJoins} ${ratedThing} where f.id = ${id}`)
  return rows[0]
}

interface ListSearch {
  filter: FeedbackFilter
  sort: FeedbackSort
  page: number
  limit: number
}

export async function findEntries(db: Queryable, side: Side, userId: string, search: ListSearch): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select f.*, ${dealColumns}, ${standingColumns}
    from (select * from feedback f where ${isOf(side, userId)} and ${matches(search.filter)}
      order by ${orders[search.sort]} limit ${search.limit} offset ${(search.page - 1) * search.limit}) f
    ${standingJoins} ${ratedThing}
    order by ${orders[search.sort]}`)
  return rows
}

export async function countEntries(db: Queryable, side: Side, userId: string): Promise<Record<FeedbackFilter, number>> {
  const { rows } = await db.execute<Record<FeedbackFilter, number>>(sql`
    select count(*)::int as "all", count(*) filter (where ${matches('commented')})::int as commented,
      count(*) filter (where ${matches('low')})::int as low
    from feedback f where ${isOf(side, userId)}`)
  return rows[0] ?? { all: 0, commented: 0, low: 0 }
}

/** One bought thing, or those of one deal. */
interface Named {
  item?: string | undefined
  deal?: string | undefined
}

/** Everything the user bought or sold that has arrived and has no feedback from them yet. */
function openDeals(userId: string, { item: itemId, deal: dealId }: Named = {}): SQL {
  const ownDepots = sql`(select id from depots where user_id = ${userId})`
  const isNamed = itemId ? sql`and i.id = ${itemId}` : sql``
  const isOfDeal = dealId
    ? sql`and exists (select 1 from deal_items t where t.deal_id = ${dealId} and (t.id = i.id or t.quotation_item_id = i.id))`
    : sql``
  const isUnderWay = sql`exists (select 1 from deal_items t join deals d on d.id = t.deal_id where t.quotation_item_id = i.id and d.received_at is null)`
  const isRated = (column: SQL) => sql`exists (select 1 from feedback f where ${column} = i.id and f.from_user_id = ${userId})`
  const offers = sql`i.status = 'accepted' and i.released_at is null and (e.buyer_id = ${userId} or q.depot_id in ${ownDepots})
    and not ${isUnderWay} and not ${isRated(sql`f.quotation_item_id`)} ${isNamed} ${isOfDeal}`
  const reserved = sql`d.status <> 'cancelled' and d.received_at is not null and (d.buyer_id = ${userId} or d.depot_id in ${ownDepots})
    and not ${isRated(sql`f.deal_item_id`)} ${isNamed} ${isOfDeal}`
  return sql`from ${bought(offers, reserved)} ${dealJoins}`
}

export async function findOpenDeals(
  db: Queryable,
  userId: string,
  { page, limit, ...named }: { page: number; limit: number } & Named,
): Promise<DealRow[]> {
  const { rows } = await db.execute<DealRow>(sql`
    select ${dealColumns} ${openDeals(userId, named)} order by i.decided_at desc, i.id desc limit ${limit} offset ${(page - 1) * limit}`)
  return rows
}

export async function countOpenDeals(db: Queryable, userId: string, named?: Named): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${openDeals(userId, named)}`)
  return rows[0]?.count ?? 0
}

export interface MonthRow extends Record<string, unknown> {
  month: string
  rating: number
  count: number
}

/** For feedback received: the count of each rating, and the average for each of the last twelve months. */
export async function sumUpReceived(db: Queryable, userId: string): Promise<{ ratingCounts: number[]; months: MonthRow[] }> {
  const counted = await db.execute<{ rating: number; count: number }>(
    sql`select rating, count(*)::int as count from feedback where to_user_id = ${userId} and hidden_at is null and counts_since is not null group by rating`,
  )
  const months = await db.execute<MonthRow>(sql`
    select to_char(created_at at time zone 'Europe/London', 'YYYY-MM') as month, round(avg(rating), 2)::float as rating,
      count(*)::int as count
    from feedback
    where to_user_id = ${userId} and hidden_at is null and counts_since is not null and created_at >= date_trunc('month', now() at time zone 'Europe/London') - interval '11 months'
    group by 1 order by 1`)
  const ratingCounts = [1, 2, 3, 4, 5].map((rating) => counted.rows.find((row) => row.rating === rating)?.count ?? 0)
  return { ratingCounts, months: months.rows }
}

const isOf = (side: Side, userId: string): SQL => sql`${sql.raw(`f.${side}`)} = ${userId}`

function matches(filter: FeedbackFilter): SQL {
  if (filter === 'commented') return sql`f.comment <> ''`
  return filter === 'low' ? sql`f.rating <= ${lowRating}` : sql`true`
}

const orders: Record<FeedbackSort, SQL> = {
  newest: sql`f.created_at desc nulls last, f.id desc`,
  oldest: sql`f.created_at, f.id`,
  highest: sql`f.rating desc, f.created_at desc, f.id desc`,
  lowest: sql`f.rating, f.created_at desc, f.id desc`,
}
