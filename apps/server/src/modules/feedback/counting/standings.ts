import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import type { Standing } from './why-not-counted'

/** Of the feedback `f`. */
export const standingColumns = sql`author.email_verified_at is not null as is_confirmed, dealt.deal_id, dealt.agreed_at, dealt.received_at,
  pair.signs as pair_signs, pair.counts as pair_counts, pair.reason as pair_reason`

export const standingJoins = sql`
  join users author on author.id = f.from_user_id
  join depots rated on rated.user_id in (f.from_user_id, f.to_user_id)
  left join lateral (
    select d.id as deal_id, d.agreed_at, d.received_at from deal_items t join deals d on d.id = t.deal_id
    where t.id = f.deal_item_id or t.quotation_item_id = f.quotation_item_id limit 1) dealt on true
  left join rating_pairs pair on pair.depot_id = rated.id and pair.buyer_id in (f.from_user_id, f.to_user_id)`

export interface Rating extends Standing, Record<string, unknown> {
  id: string
  from_user_id: string
  to_user_id: string
  buyer_id: string
  depot_id: string
  rating: number
  comment: string
  created_at: string | Date
  counts_since: string | Date | null
  hidden_at: string | Date | null
}

export async function findRatings(db: Queryable, where: SQL): Promise<Rating[]> {
  const { rows } = await db.execute<Rating>(sql`
    select f.*, rated.id as depot_id, case when rated.user_id = f.from_user_id then f.to_user_id else f.from_user_id end as buyer_id,
      ${standingColumns}
    from feedback f ${standingJoins} where ${where} order by f.id`)
  return rows
}
