import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { products } from '../../products/products.table'

interface Standing {
  part_id: string
  product_id?: string | null | undefined
}

/** An offer stands on a listing of its own depot, for the part, of which a piece is there. */
export async function requireOwnListings(tx: Queryable, depotId: string, items: Standing[]): Promise<void> {
  const ids = items.flatMap(({ product_id }) => product_id ?? [])
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: products.id, partId: products.partId })
    .from(products)
    .where(and(eq(products.depotId, depotId), inArray(products.id, ids), eq(products.status, 'live'), gt(products.stock, 0)))
  const partOf = new Map(rows.map(({ id, partId }) => [id, partId]))
  const wrong = items.findIndex(({ product_id, part_id }) => product_id && partOf.get(product_id) !== part_id)
  if (wrong < 0) return
  const message = 'This listing is not one of yours for this part, or nothing is left of it'
  throw invalid(message, { [`items.${wrong}.product_id`]: message })
}
