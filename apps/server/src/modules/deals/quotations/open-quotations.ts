import { expiringHours } from '@allyards/contract/dashboard'
import { openBasket } from '@allyards/contract/delivered-total'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { quotationItems, quotations } from '../tables/quotations.table'

interface OpenQuotation {
  validUntil: Date
  /** The buyer's total for the open offers. */
  valuePence: number
  offers: number
}

/** Ends within a day, and has not ended yet. */
export const isExpiring = sql`${quotations.validUntil} between now() and now() + ${sql.raw(`interval '${expiringHours} hours'`)}`

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
  return [...offersOf.values()].map(({ validUntil, offers }) => ({
    validUntil,
    valuePence: openBasket(offers).totalPence,
    offers: offers.filter(({ status }) => status === 'pending').length,
  }))
}

/** The open offers of a depot that end within a day. */
export async function findExpiring(db: Queryable, depotId: string) {
  const expiring = await findOpenQuotations(db, depotId, isExpiring)
  const [first] = expiring.map(({ validUntil }) => validUntil).sort((one, other) => one.getTime() - other.getTime())
  return {
    offers: expiring.reduce((sum, { offers }) => sum + offers, 0),
    valuePence: expiring.reduce((sum, { valuePence }) => sum + valuePence, 0),
    firstAt: first ?? null,
  }
}
