import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { products } from '../../products/products.table'
import { enquiryParts } from '../tables/enquiries.table'
import { quotationItems } from '../tables/quotations.table'

/** An open offer on a listing that takes more pieces than are left. It can no longer be accepted. */
const isShort: SQL = sql`${quotationItems.status} = 'pending' and exists (
  select 1 from ${products} piece join ${enquiryParts} asked on asked.id = ${quotationItems.enquiryPartId}
  where piece.id = ${quotationItems.productId} and asked.quantity > piece.stock)`

export const isShortOf = (productId: string): SQL => sql`${quotationItems.productId} = ${productId} and ${isShort}`

/** Counts the offers that are short of pieces, for each of these listings. */
export async function countShortOffers(tx: Transaction, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select({ productId: products.id, offers: count() })
    .from(quotationItems)
    .innerJoin(products, eq(products.id, quotationItems.productId))
    .where(and(inArray(quotationItems.productId, productIds), isShort))
    .groupBy(products.id)
  return new Map(rows.map(({ productId, offers }) => [productId, offers]))
}
