import { getFigures } from '@allyards/contract/figures'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'

export function figuresRoutes(serve: Serve, { db }: Context): void {
  serve(getFigures, async () => {
    const { rows } = await db.execute<{ depots: number; products: number; enquiries: number; offers: number }>(sql`
      select (select count(*)::int from companies) as depots,
             (select count(*)::int from products where status = 'live') as products,
             (select count(*)::int from enquiries) as enquiries,
             (select count(*)::int from quotation_items) as offers`)
    return rows[0] ?? { depots: 0, products: 0, enquiries: 0, offers: 0 }
  })
}
