import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import { type PartPlace, placesAgree } from '@allyards/contract/part-places'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { products } from '../../products/products.table'

interface Standing extends PartPlace {
  partId: string
  quantity: number
  productId?: string | null | undefined
}

/** An offer's listing must belong to its depot, be for the asked part and place, and have enough pieces. Answers their features. */
export async function requireOwnListings(tx: Queryable, depotId: string, items: Standing[]): Promise<Map<string, PartFeatures>> {
  const ids = items.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: products.id,
      partId: products.partId,
      side: products.side,
      end: products.end,
      stock: products.stock,
      features: products.features,
    })
    .from(products)
    .where(and(eq(products.depotId, depotId), inArray(products.id, ids), eq(products.status, 'live')))
  const listings = new Map(rows.map((row) => [row.id, row]))
  for (const [index, { productId, partId, quantity, ...asked }] of items.entries()) {
    if (!productId) continue
    const listing = listings.get(productId)
    const refuse = (message: string) => invalid(message, { [`items.${index}.product_id`]: message })
    if (listing?.partId !== partId || listing.stock === 0)
      throw refuse('This listing is not one of yours for this part, or nothing is left of it')
    if (!placesAgree(listing, asked)) throw refuse('This listing is for another place on the car')
    if (listing.stock < quantity) throw refuse(`The buyer asks for ${quantity}, and only ${listing.stock} of this are left`)
  }
  return new Map(rows.map(({ id, features }) => [id, features]))
}
