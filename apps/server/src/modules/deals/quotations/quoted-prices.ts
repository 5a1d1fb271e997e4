import { sql } from 'drizzle-orm'
import type { KnownPrices } from '../../fair-price'

const QUOTED_WITHIN_DAYS = 365

/** The prices for one piece in quotations of the last year. */
export const quotedPrices: KnownPrices = {
  of: ({ make, partId }) => sql`
    select i.id, i.part_id, i.price_pence / asked.quantity + i.delivery_pence, array[e.model], array_remove(array[e.body_style], null),
      array_remove(array[e.trim], null), asked.side::text, asked."end"::text
    from quotation_items i join enquiry_parts asked on asked.id = i.enquiry_part_id
      join quotations q on q.id = i.quotation_id join enquiries e on e.id = q.enquiry_id
    where e.make = ${make} and i.status <> 'withdrawn' ${partId === undefined ? sql`` : sql`and i.part_id = ${partId}`}
      and i.created_at > now() - make_interval(days => ${QUOTED_WITHIN_DAYS})`,
}
