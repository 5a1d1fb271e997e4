import { eq, max, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database'
import { depots } from '../../../depots/depots.table'
import type { DealChange } from '../../change/change-deal'
import { deals } from '../../tables/deals.table'
import { presentCompany } from '../deals.presenter'

/** Keeps what the paper of a payment says: the depot's details of today, the delivery and, for a business, the depot's next number. */
export async function issuePaper({ tx, deal, set }: DealChange): Promise<void> {
  if (deal.invoiceFrom !== null) return
  const [depot] = await tx.select().from(depots).where(eq(depots.id, deal.depotId))
  if (!depot) throw new Error('the depot is gone')
  await set({
    invoiceNumber: deal.businessName === null ? null : await nextNumber(tx, deal.depotId),
    invoiceFrom: presentCompany(depot, deal),
    invoiceDeliveryPence: deal.deliveryPence,
  })
}

/** A lock for each depot prevents gaps. */
async function nextNumber(tx: Transaction, depotId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invoices of ${depotId}`}))`)
  const [row] = await tx
    .select({ last: max(deals.invoiceNumber) })
    .from(deals)
    .where(eq(deals.depotId, depotId))
  return (row?.last ?? 0) + 1
}
