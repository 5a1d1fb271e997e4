import type { BodyOf } from '@allyards/contract/endpoint'
import type { changeProducts as endpoint } from '@allyards/contract/own-products'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { products } from '../products.table'
import { writeProducts } from './write-products'

const LOWEST_PENCE = 1
const HIGHEST_PENCE = 10_000_000

/** One change for several own products, in one statement. Products of others are left alone. */
export async function changeProducts(
  context: Context,
  depotId: string,
  { ids, status, price_percent, stock }: BodyOf<typeof endpoint>,
): Promise<{ updated: number }> {
  const factor = 1 + (price_percent ?? 0) / 100
  const own = and(eq(products.depotId, depotId), inArray(products.id, ids))
  let updated = 0
  await writeProducts(context, async (tx) => {
    // In order, so that two changes of the same products never wait for each other in a circle.
    await tx.select({ id: products.id }).from(products).where(own).orderBy(products.id).for('update')
    const rows = await tx
      .update(products)
      .set({
        updatedAt: new Date(),
        ...(price_percent === undefined
          ? {}
          : {
              pricePence: sql`greatest(${LOWEST_PENCE}, least(${HIGHEST_PENCE}, round(${products.pricePence} * ${factor}::numeric)::int))`,
            }),
        // Nothing left of what is on sale means sold; what is in stock again is on sale again.
        ...(stock === undefined
          ? {}
          : {
              stock,
              status: sql`case when ${products.status} = 'live' and ${stock} = 0 then 'sold'
                when ${products.status} = 'sold' and ${stock} > 0 then 'live' else ${products.status} end`,
            }),
        ...(status ? { status } : {}),
        ...(status === 'sold' ? { stock: 0 } : {}),
        ...(status === 'live' ? { stock: sql`greatest(${stock ?? products.stock}, 1)` } : {}),
      })
      .where(own)
      .returning({ id: products.id, partId: products.partId, brand: products.brand, depotId: products.depotId })
    updated = rows.length
    return rows
  })
  return { updated }
}
