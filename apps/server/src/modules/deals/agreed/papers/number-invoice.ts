import { eq, max, sql } from 'drizzle-orm'
import { depots } from '../../../depots/depots.table'
import type { DealChange } from '../../change/change-deal'
import { deals } from '../../tables/deals.table'
import { presentCompany } from '../deals.presenter'

/** Issues a business its invoice with the depot's details of today and its next number. A lock for each depot prevents gaps. */
export async function numberInvoice({ tx, deal, set }: DealChange): Promise<void> {
  if (deal.businessName === null || deal.invoiceNumber !== null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invoices of ${deal.depotId}`}))`)
  const [row] = await tx
    .select({ last: max(deals.invoiceNumber) })
    .from(deals)
    .where(eq(deals.depotId, deal.depotId))
  const [depot] = await tx.select().from(depots).where(eq(depots.id, deal.depotId))
  if (!depot) throw new Error('the depot is gone')
  await set({
    invoiceNumber: (row?.last ?? 0) + 1,
    invoiceFrom: presentCompany(depot, deal),
    invoiceDeliveryPence: deal.deliveryPence,
  })
}
