import { openBasket } from '@allyards/contract/delivered-total'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { quotationItems, quotations } from '../tables/quotations.table'

interface OpenQuotation {
  validUntil: Date
  /** The buyer's total for the open offers. */
  valuePence: number
}

/** A depot's quotations that have an open offer. */
export async function findOpenQuotations(db: Queryable, depotId: string, where?: SQL): Promise<OpenQuotation[]> {
  const open = db
    .select({ id: quotations.id })
    .from(quotations)
    .innerJoin(quotationItems, eq(quotationItems.quotationId, quotations.id))
    .where(and(eq(quotations.depotId, depotId), eq(quotationItems.status, 'pending'), where))
  const rows = await db
    .select({
      quotationId: quotations.id,
      depotId: quotations.depotId,
      validUntil: quotations.validUntil,
      enquiryPartId: quotationItems.enquiryPartId,
      status: quotationItems.status,
      pricePence: quotationItems.pricePence,
      deliveryPence: quotationItems.deliveryPence,
    })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(and(inArray(quotations.id, open), inArray(quotationItems.status, ['pending', 'accepted'])))
  const offersOf = new Map<string, { validUntil: Date; offers: typeof rows }>()
  for (const row of rows) {
    const known = offersOf.get(row.quotationId)
    if (known) known.offers.push(row)
    else offersOf.set(row.quotationId, { validUntil: row.validUntil, offers: [row] })
  }
  return [...offersOf.values()].map(({ validUntil, offers }) => ({ validUntil, valuePence: openBasket(offers).totalPence }))
}
