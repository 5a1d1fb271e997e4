import { toPence } from '@allyards/contract/money'
import { priceSteps } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'

const edgesPence = priceSteps.map(toPence)

/** Which of the contract's steps a price lies in, from 0. */
export function priceStepOf(pricePence: SQL): SQL {
  return sql`width_bucket(${pricePence}, ${sql.param(edgesPence)}::int[])`
}
