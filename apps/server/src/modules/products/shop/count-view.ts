import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import type { ForgetOld } from '../../../platform/retention/forget-nightly'

/** Counts a view of a product that is on sale. */
export async function countView(db: Queryable, id: string): Promise<undefined> {
  await db.execute(sql`
    with seen as (update products set views = views + 1 where id = ${id} and status = 'live' returning id)
    insert into product_views (product_id, day, count) select id, (now() at time zone 'Europe/London')::date, 1 from seen
    on conflict (product_id, day) do update set count = product_views.count + 1`)
}

/** Deletes days that no chart shows any more. */
export const forgetViews: ForgetOld = async ({ db }, before, limit) => {
  const { rows } = await db.execute(sql`
    delete from product_views where ctid in (select ctid from product_views where day < ${before.toISOString()}::date limit ${limit})
    returning 1`)
  return rows.length
}
