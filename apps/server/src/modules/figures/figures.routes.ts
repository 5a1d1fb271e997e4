import type { ResponseOf } from '@allyards/contract/endpoint'
import { getFigures } from '@allyards/contract/figures'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Queryable } from '../../platform/database/database'
import type { Serve } from '../../platform/http/serve'

type Figures = ResponseOf<typeof getFigures>

const COUNTED_EVERY_MS = 10_000

/** Counting reads whole tables, and everybody may ask: the answer is kept for some seconds. */
export function figuresRoutes(serve: Serve, { db }: Context): void {
  let counted: { at: number; figures: Promise<Figures> } | undefined
  serve(getFigures, () => {
    if (!counted || Date.now() - counted.at > COUNTED_EVERY_MS) {
      const figures = count(db)
      counted = { at: Date.now(), figures }
      figures.catch(() => {
        counted = undefined
      })
    }
    return counted.figures
  })
}

async function count(db: Queryable): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    select (select count(*)::int from depots) as depots,
           (select count(*)::int from products where status = 'live') as products,
           (select count(*)::int from enquiries) as enquiries,
           (select count(*)::int from quotation_items) as offers`)
  return rows[0] ?? { depots: 0, products: 0, enquiries: 0, offers: 0 }
}
