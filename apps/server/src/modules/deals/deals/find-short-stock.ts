import { and, count, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { products } from '../../products/products.table'
import { enquiryParts } from '../tables/enquiries.table'
import { quotationItems } from '../tables/quotations.table'

/** How many open offers stand on more pieces than are left, by listing. */
export async function findShortStock(tx: Transaction, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select({ productId: products.id, offers: count() })
    .from(quotationItems)
    .innerJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
    .innerJoin(products, eq(products.id, quotationItems.productId))
    .where(
      and(
        inArray(quotationItems.productId, productIds),
        eq(quotationItems.status, 'pending'),
        gt(enquiryParts.quantity, products.stock),
      ),
    )
    .groupBy(products.id)
  return new Map(rows.map(({ productId, offers }) => [productId, offers]))
}
