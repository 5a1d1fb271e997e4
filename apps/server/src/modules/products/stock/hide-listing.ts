import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { products } from '../products.table'
import { listInTransaction } from './write-products'

type Product = typeof products.$inferSelect
type Status = Product['status']

/** No longer listed, and its depot cannot list it again. Gives what it was. */
export async function takeDownListing(context: Context, work: Work, id: string): Promise<Status | null> {
  const product = await lock(work.tx, id)
  if (!product) return null
  await write(context, work, product, { status: 'removed', takenDownAt: clock.now() })
  return product.status
}

export async function putBackListing(context: Context, work: Work, id: string, status: Status): Promise<void> {
  const product = await lock(work.tx, id)
  if (product) await write(context, work, product, { status, takenDownAt: null })
}

/** Gives at which place it stood. */
export async function takePhotoAway(context: Context, work: Work, id: string, url: string): Promise<number | null> {
  const product = await lock(work.tx, id)
  if (!product?.imageUrls.includes(url)) return null
  await write(context, work, product, { imageUrls: product.imageUrls.filter((other) => other !== url) })
  return product.imageUrls.indexOf(url)
}

export async function putBackPhoto(context: Context, work: Work, id: string, url: string, place: number): Promise<void> {
  const product = await lock(work.tx, id)
  if (!product || product.imageUrls.includes(url)) return
  await write(context, work, product, { imageUrls: product.imageUrls.toSpliced(place, 0, url) })
}

async function lock(tx: Transaction, id: string): Promise<Product | undefined> {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  return product
}

async function write(context: Context, work: Work, product: Product, change: Partial<Product>): Promise<void> {
  await work.tx.update(products).set(change).where(eq(products.id, product.id))
  await listInTransaction(context, work, [product])
}
