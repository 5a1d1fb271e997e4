import { toPence } from '@allyards/contract/money'
import { priceSteps } from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'

const edgesPence = priceSteps.map(toPence)

/** The contract's price step of a price, from 0. */
export function priceStepOf(pricePence: SQL): SQL {
  return sql`width_bucket(${pricePence}, ${sql.param(edgesPence)}::int[])`
}

const forEachStep = (of: (step: number) => string) =>
  sql.raw(`array[${[0, ...priceSteps].map((_, step) => of(step)).join(', ')}]`)

/** Counts the rows of each `step`. */
export const priceStepCounts = forEachStep((step) => `count(*) filter (where step = ${step})::int`)

/** The sum of `counts_by_price` of several rows. */
export const sumOfPriceSteps = forEachStep((step) => `sum(counts_by_price[${step + 1}])::int`)
