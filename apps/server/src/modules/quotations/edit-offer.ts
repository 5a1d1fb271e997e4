import type { BodyOf } from '@allyards/contract/endpoint'
import type { editQuotationItem } from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { conflict } from '../../platform/errors'
import { toPence } from '../../platform/money'
import { getOfferOfSeller } from './offer-of-seller'
import { quotationItems } from './quotations.table'

type Changes = BodyOf<typeof editQuotationItem>

/** A depot changes an offer that nobody has decided on. */
export async function editOffer({ db, live }: Context, sellerId: string, itemId: string, changes: Changes): Promise<void> {
  const offer = await db.transaction(async (tx) => {
    const offer = await getOfferOfSeller(tx, sellerId, itemId)
    if (offer.status !== 'pending') throw conflict(`This offer is already ${offer.status}.`)
    const columns = changedColumns(changes)
    if (Object.keys(columns).length > 0) await tx.update(quotationItems).set(columns).where(eq(quotationItems.id, itemId))
    return offer
  })
  const { enquiryId, quotationId, buyerId } = offer
  live.toUser(buyerId, 'quotation:item', { enquiry_id: enquiryId, quotation_id: quotationId, id: itemId, status: 'pending' })
}

/** Only what was sent: a column whose value is undefined is left alone. */
function changedColumns(changes: Changes): Partial<typeof quotationItems.$inferInsert> {
  const columns = {
    pricePence: changes.price === undefined ? undefined : toPence(changes.price),
    deliveryPence: changes.delivery_price === undefined ? undefined : toPence(changes.delivery_price),
    deliveryDays: changes.delivery_days,
    condition: changes.condition,
    warrantyMonths: changes.warranty_months,
    oemNumber: changes.oem_number,
    mileage: changes.mileage,
    fitConfirmed: changes.fit_confirmed,
    note: changes.note,
    imageUrls: changes.imageUrls,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
