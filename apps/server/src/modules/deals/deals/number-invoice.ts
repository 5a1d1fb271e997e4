import { eq, max, sql } from 'drizzle-orm'
import type { DealChange } from '../change/change-deal'
import { deals } from '../tables/deals.table'

/** A business gets an invoice with the depot's next number. Depots are counted one deal at a time, so no number is left out. */
export async function numberInvoice({ tx, deal, set }: DealChange): Promise<void> {
  if (deal.businessName === null || deal.invoiceNumber !== null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invoices of ${deal.depotId}`}))`)
  const [row] = await tx
    .select({ last: max(deals.invoiceNumber) })
    .from(deals)
    .where(eq(deals.depotId, deal.depotId))
  await set({ invoiceNumber: (row?.last ?? 0) + 1 })
}
