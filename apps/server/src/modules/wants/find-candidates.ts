import type { Fit } from '@allyards/contract/fitment/verdict'
import { type SQL, sql } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { isTradingSql } from '../depots'

export interface Pair {
  wantId: string
  productId: string
}

export interface FittingPair extends Pair {
  fit: Fit
}

/** Pairs that are judged together. */
export const PAIRS_AT_ONCE = 500

/**
 * The next open wants for which these listings may be something: the same part and model, a place that agrees, cheap enough, not told
 * before, and nobody has blocked the other. Whether it fits the car, the verdict says.
 */
export async function findCandidates(db: Queryable, ids: readonly string[], after: Pair | undefined): Promise<Pair[]> {
  const { rows } = await db.execute<{ want_id: string; product_id: string }>(sql`
    with shown as (
      select p.* from products p join depots d on d.id = p.depot_id
      where p.id = any(${sql.param(ids)}::uuid[]) and p.status = 'live' and p.stock > 0 and ${isTradingSql('d')}
    ), listed as (
      select s.id, s.part_id, r.make, r.model from shown s join fitment_rows r on r.product_id = s.id
      union
      select s.id, s.part_id, m.brand, m.model from shown s join product_models m on m.product_id = s.id
    ), pairs as (
      ${wantsOf(sql`w.model = l.model`)}
      union
      ${wantsOf(sql`l.model = ''`)}
    )
    select pairs.want_id, pairs.product_id
    from pairs join wants w on w.id = pairs.want_id join shown p on p.id = pairs.product_id
      join users u on u.id = w.buyer_id and u.deleted_at is null and u.depot_id is distinct from p.depot_id
      join depots d on d.id = p.depot_id
    where (w.max_pence is null or p.delivered_pence <= w.max_pence)
      and coalesce(w.side = p.side, true) and coalesce(w."end" = p."end", true)
      and not exists (select from want_matches m where m.want_id = w.id and m.product_id = p.id)
      and not exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((w.buyer_id, d.user_id), (d.user_id, w.buyer_id)))
      ${after ? sql`and (pairs.want_id, pairs.product_id) > (${after.wantId}::uuid, ${after.productId}::uuid)` : sql``}
    order by pairs.want_id, pairs.product_id limit ${PAIRS_AT_ONCE}`)
  return rows.map(({ want_id, product_id }) => ({ wantId: want_id, productId: product_id }))
}

const wantsOf = (ofModel: SQL) => sql`
  select w.id as want_id, l.id as product_id from listed l
  join wants w on w.part_id = l.part_id and w.make = l.make and ${ofModel}
  where w.state = 'open' and w.expires_at > ${clock.now()}::timestamptz`

/** Of these listings, those of whose numbers buyers or other depots say something. */
export async function findSpokenOf(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct n.product_id as id from product_numbers n
    where n.product_id = any(${sql.param(ids)}::uuid[]) and (
      exists (select from fit_evidence e where e.number = n.plain)
      or exists (select from product_numbers o where o.plain = n.plain and o.product_id <> n.product_id))`)
  return new Set(rows.map(({ id }) => id))
}
