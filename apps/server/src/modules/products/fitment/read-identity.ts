import type { FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import type { PartNumber } from '@allyards/contract/fitment/part-numbers'
import type { Identity } from '@allyards/contract/products'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { prepareStatement } from '../../../platform/database/prepare-statement'

/** The rows and numbers of products, in the order of the ids. */
export async function readIdentities(db: Queryable, ids: readonly string[]): Promise<Identity[]> {
  if (ids.length === 0) return []
  const values = { ids }
  const [rows, numbers] = [await rowsOf(db, values), await numbersOf(db, values)]
  const byProduct = new Map<string, Identity>(ids.map((id) => [id, { fitments: [], numbers: [] }]))
  for (const { product_id, ...row } of rows) byProduct.get(product_id)?.fitments.push(row)
  for (const { product_id, ...number } of numbers) byProduct.get(product_id)?.numbers.push(number)
  return [...byProduct.values()]
}

const ofIds = sql`product_id = any(${sql.placeholder('ids')}::uuid[]) order by product_id, position`

const rowsOf = prepareStatement<FitmentRow & { product_id: string }>(
  'fitment_rows_of',
  sql`select product_id, make, model, generation, year_from, year_to, body_style, trim, fuel, gearbox, engine_cc, engine_code
    from fitment_rows where ${ofIds}`,
)
const numbersOf = prepareStatement<PartNumber & { product_id: string }>(
  'product_numbers_of',
  sql`select product_id, number, "of" from product_numbers where ${ofIds}`,
)
