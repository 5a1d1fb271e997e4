import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../platform/database/database'
import { defineJob } from '../../../platform/jobs/jobs'

/** Somebody looked. A product that is not on sale counts nothing. */
export async function countView(db: Queryable, id: string): Promise<undefined> {
  await db.execute(sql`
    with seen as (update products set views = views + 1 where id = ${id} and status = 'live' returning id)
    insert into product_views (product_id, day, count) select id, (now() at time zone 'Europe/London')::date, 1 from seen
    on conflict (product_id, day) do update set count = product_views.count + 1`)
}

/** Days that no chart shows any more. */
export const tidyViews = defineJob({
  name: 'products.tidy-views',
  data: z.object({}),
  schedule: '50 3 * * *',
  async run({ db }) {
    await db.execute(sql`delete from product_views where day < now() - interval '40 days'`)
  },
})
