import { and, count, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Work } from '../../../platform/database/in-transaction'
import { depots } from '../../depots/depots.table'
import { notify } from '../../notifications'
import { products } from '../../products/products.table'
import { enquiryParts } from '../tables/enquiries.table'
import { quotationItems } from '../tables/quotations.table'
import { shortStockNews } from './deal-news'

type Listing = Pick<typeof products.$inferSelect, 'id' | 'title' | 'stock' | 'depotId'>

/** Tells a depot that other open offers stand on pieces that are gone. They can no longer be accepted. */
export async function tellOfShortStock(context: Context, work: Work, listings: Listing[]): Promise<void> {
  if (listings.length === 0) return
  const rows = await work.tx
    .select({ productId: quotationItems.productId, offers: count() })
    .from(quotationItems)
    .innerJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
    .innerJoin(products, eq(products.id, quotationItems.productId))
    .where(
      and(
        inArray(
          quotationItems.productId,
          listings.map(({ id }) => id),
        ),
        eq(quotationItems.status, 'pending'),
        gt(enquiryParts.quantity, products.stock),
      ),
    )
    .groupBy(quotationItems.productId)
  for (const { productId, offers } of rows) {
    const listing = listings.find(({ id }) => id === productId)
    if (!listing) continue
    const [depot] = await work.tx.select({ userId: depots.userId }).from(depots).where(eq(depots.id, listing.depotId))
    if (!depot) continue
    await notify(context, work, {
      userId: depot.userId,
      kind: 'deal',
      ...shortStockNews(listing, offers),
      link: `/quotations?product=${listing.id}`,
    })
  }
}
