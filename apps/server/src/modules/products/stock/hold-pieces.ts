import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Work } from '../../../platform/database/in-transaction'
import { conflict } from '../../../platform/errors'
import { products } from '../products.table'
import { listInTransaction } from './write-products'

export interface Pieces {
  productId: string
  quantity: number
}

type Listing = typeof products.$inferSelect

/** Takes pieces off listings for a deal, all or none: what is not there cannot be sold. At zero a listing leaves the shop. */
export async function holdPieces(context: Context, work: Work, wanted: Pieces[]): Promise<Listing[]> {
  const listings: Listing[] = []
  for (const { productId, quantity } of inOrder(wanted)) {
    const [listing] = await work.tx
      .update(products)
      .set({
        stock: sql`${products.stock} - ${quantity}`,
        status: sql`case when ${products.stock} = ${quantity} then 'sold' else ${products.status} end`,
        updatedAt: clock.now(),
      })
      .where(and(eq(products.id, productId), eq(products.status, 'live'), gte(products.stock, quantity)))
      .returning()
    if (!listing) throw conflict('Somebody was a moment faster, and the last one has gone. Nothing was agreed.')
    listings.push(listing)
  }
  await listInTransaction(context, work, listings)
  return listings
}

/** Brings pieces back to their listings. What was sold out is on sale again; what its depot took off stays off. */
export async function returnPieces(context: Context, work: Work, held: Pieces[]): Promise<void> {
  const listings: Listing[] = []
  for (const { productId, quantity } of inOrder(held)) {
    const returned = await work.tx
      .update(products)
      .set({
        stock: sql`${products.stock} + ${quantity}`,
        status: sql`case when ${products.status} = 'sold' then 'live' else ${products.status} end`,
        updatedAt: clock.now(),
      })
      .where(eq(products.id, productId))
      .returning()
    listings.push(...returned)
  }
  await listInTransaction(context, work, listings)
}

/** Listings are locked in one order, so that two deals never wait for each other in a circle. */
const inOrder = (pieces: Pieces[]) => [...pieces].sort((one, other) => (one.productId < other.productId ? -1 : 1))
