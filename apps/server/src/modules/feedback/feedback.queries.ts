import { type FeedbackFilter, type FeedbackSort, lowRating } from '@allyards/contract/feedback'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import type { DealRow, EntryRow } from './feedback.presenter'

/** Given by somebody, or received. */
export type Side = 'from_user_id' | 'to_user_id'

/** The deal behind an offer `i`, and both of its sides. */
const dealColumns = sql`
  i.id as quotation_item_id, i.part_id, p.name as part_name, asked.side, asked."end", asked.quantity, e.reg, e.make, e.model,
  i.price_pence + i.delivery_pence as total_pence, i.decided_at,
  b.id as buyer_id, b.name as buyer_name, b.city as buyer_city, e.postcode as buyer_postcode, b.deleted_at is not null as buyer_deleted,
  c.user_id as seller_user_id, c.company_name, c.city, c.slug, su.deleted_at is not null as seller_deleted`
const dealJoins = sql`
  join parts p on p.id = i.part_id
  join enquiry_parts asked on asked.id = i.enquiry_part_id
  join quotations q on q.id = i.quotation_id
  join enquiries e on e.id = q.enquiry_id
  join users b on b.id = e.buyer_id
  join depots c on c.id = q.depot_id
  join users su on su.id = c.user_id`

/** An offer with its deal, if the user is one of its two sides. */
export async function findDeal(
  db: Queryable,
  userId: string,
  itemId: string,
): Promise<(DealRow & { status: string }) | undefined> {
  const { rows } = await db.execute<DealRow & { status: string }>(sql`
    select i.status, ${dealColumns} from quotation_items i ${dealJoins}
    where i.id = ${itemId} and (e.buyer_id = ${userId} or c.user_id = ${userId})`)
  return rows[0]
}

export async function findEntry(db: Queryable, id: string): Promise<EntryRow | undefined> {
  const { rows } = await db.execute<EntryRow>(sql`
    select f.*, ${dealColumns} from feedback f join quotation_items i on i.id = f.quotation_item_id ${dealJoins} where f.id = ${id}`)
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
    select f.*, ${dealColumns}
    from (select * from feedback f where ${isOf(side, userId)} and ${matches(search.filter)}
      order by ${orders[search.sort]} limit ${search.limit} offset ${(search.page - 1) * search.limit}) f
    join quotation_items i on i.id = f.quotation_item_id ${dealJoins}
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

/** Accepted offers of either side on which this user has said nothing. */
const openDeals = (userId: string, itemId: string | undefined) => sql`
  from quotation_items i ${dealJoins}
  where i.status = 'accepted' and i.released_at is null and (e.buyer_id = ${userId} or c.user_id = ${userId})
    and not exists (select 1 from feedback f where f.quotation_item_id = i.id and f.from_user_id = ${userId})
    ${itemId ? sql`and i.id = ${itemId}` : sql``}`

export async function findOpenDeals(
  db: Queryable,
  userId: string,
  { page, limit, item }: { page: number; limit: number; item?: string | undefined },
): Promise<DealRow[]> {
  const { rows } = await db.execute<DealRow>(sql`
    select ${dealColumns} ${openDeals(userId, item)} order by i.decided_at desc, i.id desc limit ${limit} offset ${(page - 1) * limit}`)
  return rows
}

export async function countOpenDeals(db: Queryable, userId: string, item?: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${openDeals(userId, item)}`)
  return rows[0]?.count ?? 0
}

export interface MonthRow extends Record<string, unknown> {
  month: string
  rating: number
  count: number
}

/** Of what was received: how many of each rating, and the average of each of the last twelve months. */
export async function sumUpReceived(db: Queryable, userId: string): Promise<{ ratingCounts: number[]; months: MonthRow[] }> {
  const counted = await db.execute<{ rating: number; count: number }>(
    sql`select rating, count(*)::int as count from feedback where to_user_id = ${userId} group by rating`,
  )
  const months = await db.execute<MonthRow>(sql`
    select to_char(created_at at time zone 'Europe/London', 'YYYY-MM') as month, round(avg(rating), 2)::float as rating,
      count(*)::int as count
    from feedback
    where to_user_id = ${userId} and created_at >= date_trunc('month', now() at time zone 'Europe/London') - interval '11 months'
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
