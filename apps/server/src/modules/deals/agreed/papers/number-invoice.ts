import { eq, max, sql } from 'drizzle-orm'
import { depots } from '../../../depots/depots.table'
import type { DealChange } from '../../change/change-deal'
import { deals } from '../../tables/deals.table'
import { presentCompany } from '../deals.presenter'

/** A business gets an invoice from the depot as it is today, with its next number. A depot's numbers are given to one deal at a time, so none is left out. */
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
