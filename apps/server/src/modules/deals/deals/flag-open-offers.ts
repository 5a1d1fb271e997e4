import { and, count, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Work } from '../../../platform/database/in-transaction'
import { depots } from '../../depots/depots.table'
import { notify } from '../../notifications'
import type { products } from '../../products/products.table'
import { quotationItems } from '../tables/quotations.table'

type Listing = Pick<typeof products.$inferSelect, 'id' | 'title' | 'stock' | 'depotId'>

/** Tells a depot that other open offers stand on a piece that is gone. They can no longer be accepted. */
export async function flagOpenOffers(context: Context, work: Work, listings: Listing[]): Promise<void> {
  const gone = listings.filter(({ stock }) => stock === 0)
  if (gone.length === 0) return
  const rows = await work.tx
    .select({ productId: quotationItems.productId, offers: count() })
    .from(quotationItems)
    .where(
      and(
        inArray(
          quotationItems.productId,
          gone.map(({ id }) => id),
        ),
        eq(quotationItems.status, 'pending'),
      ),
    )
    .groupBy(quotationItems.productId)
  for (const { productId, offers } of rows) {
    const listing = gone.find(({ id }) => id === productId)
    if (!listing) continue
    const [depot] = await work.tx.select({ userId: depots.userId }).from(depots).where(eq(depots.id, listing.depotId))
    if (!depot) continue
    await notify(context, work, {
      userId: depot.userId,
      kind: 'deal',
      title: `The last “${listing.title}” is sold`,
      body: `${offers === 1 ? 'One other open offer stands' : `${offers} other open offers stand`} on it. Withdraw with one press.`,
      link: `/quotations?product=${listing.id}`,
    })
  }
}
