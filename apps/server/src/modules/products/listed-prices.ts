import { sql } from 'drizzle-orm'
import type { KnownPrices } from '../fair-price'

/** What live and sold products cost. */
export const listedPrices: KnownPrices = {
  makes: sql`select brand as make from products`,
  of: ({ make, partId }) => {
    const listed = (status: 'live' | 'sold') => sql`
      select id, part_id, price_pence + delivery_pence as total, models, body_styles, trims, side::text, "end"::text from products
      where brand = ${make} and status = ${sql.raw(`'${status}'`)} ${partId === undefined ? sql`` : sql`and part_id = ${partId}`}`
    return sql`${listed('live')} union all ${listed('sold')}`
  },
}
