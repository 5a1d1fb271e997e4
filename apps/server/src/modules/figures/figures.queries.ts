import type { ResponseOf } from '@allyards/contract/endpoint'
import { fewestReviews, type getFigures, type MarketReviews } from '@allyards/contract/figures'
import { publicName } from '@allyards/contract/person-names'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { isTradingSql } from '../depots'

type Figures = ResponseOf<typeof getFigures>

export async function countFigures(db: Queryable): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    select (select count(*)::int from depots where ${isTradingSql('depots')}) as depots,
           (select count(*)::int from products where status = 'live') as products,
           (select count(*)::int from enquiries) as enquiries,
           (select count(*)::int from quotation_items) as offers`)
  return rows[0] ?? { depots: 0, products: 0, enquiries: 0, offers: 0 }
}

/** All that buyers said of depots: the plain mean of every rating, and the newest comments. */
export async function sumUpReviews(db: Queryable): Promise<MarketReviews | null> {
  const summed = await db.execute<{ average: number; count: number }>(sql`
    select round(avg(f.rating), 2)::float as average, count(*)::int as count
    from feedback f join depots d on d.user_id = f.to_user_id where f.hidden_at is null and f.counts_since is not null`)
  const { average = 0, count = 0 } = summed.rows[0] ?? {}
  if (count < fewestReviews) return null
  const newest = await db.execute<{ id: string; rating: number; text: string; buyer: string; vehicle: string }>(sql`
    select f.id, f.rating, f.comment as text, b.name as buyer,
      coalesce(e.make || ' ' || e.model, p.brand || coalesce(' ' || p.models[1], ''), '') as vehicle
    from feedback f
    join depots d on d.user_id = f.to_user_id
    join users b on b.id = f.from_user_id
    left join quotation_items i on i.id = f.quotation_item_id
    left join quotations q on q.id = i.quotation_id
    left join enquiries e on e.id = q.enquiry_id
    left join deal_items t on t.id = f.deal_item_id
    left join products p on p.id = t.product_id
    where f.comment <> '' and f.hidden_at is null and f.counts_since is not null
    order by f.created_at desc, f.id desc limit 3`)
  return { average, count, comments: newest.rows.map(({ buyer, ...comment }) => ({ ...comment, name: publicName(buyer) })) }
}
