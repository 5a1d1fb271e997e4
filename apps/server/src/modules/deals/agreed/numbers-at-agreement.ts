import { isNumber, plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import { type SQL, sql } from 'drizzle-orm'

/** The part numbers of a sold piece, as they are compared: those of its listing, and what the depot said in its offer. */
export function numbersAtAgreement(productId: string | null, oemNumber: string | null): SQL<string[]> {
  const said = oemNumber !== null && isNumber(oemNumber) ? [plainNumberOf(oemNumber)] : []
  return sql`array(select plain from product_numbers where product_id = ${productId}::uuid union select unnest(${sql.param(said)}::text[]))`
}
