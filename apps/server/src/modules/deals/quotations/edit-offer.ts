import type { BodyOf } from '@allyards/contract/endpoint'
import type { EnquiryEvent } from '@allyards/contract/enquiries'
import { formatPence } from '@allyards/contract/format-money'
import { toPence, toPounds } from '@allyards/contract/money'
import type { editQuotationItem } from '@allyards/contract/quotations'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { conflict } from '../../../platform/errors'
import { announceNotices, notify } from '../../notifications'
import { recordEvents } from '../enquiries/enquiry-history'
import type { Depot } from './depot'
import { getOfferOfSeller } from './offer-of-seller'
import { quotationItems } from './quotations.table'

type Changes = BodyOf<typeof editQuotationItem>
type Item = typeof quotationItems.$inferSelect

/** A depot changes an offer that nobody has decided on. */
export async function editOffer(context: Context, depot: Depot, itemId: string, changes: Changes): Promise<void> {
  const { enquiryId, quotationId, buyerId } = await context.db.transaction(async (tx) => {
    const offer = await getOfferOfSeller(tx, depot.depotId, itemId)
    if (offer.item.status !== 'pending') throw conflict(`This offer is already ${offer.item.status}.`)
    const columns = changedColumns(changes)
    if (Object.keys(columns).length === 0) return offer
    const [edited] = await tx
      .update(quotationItems)
      .set(columns)
      .where(and(eq(quotationItems.id, itemId), eq(quotationItems.status, 'pending')))
      .returning()
    if (!edited) throw conflict('This offer is no longer open.')
    await recordEvents(tx, {
      enquiryId: offer.enquiryId,
      kind: 'offer-edited',
      actorId: depot.userId,
      depotId: depot.depotId,
      itemId,
      partId: edited.partId,
      changes: differences(offer.item, edited),
    })
    await notify(tx, {
      userId: offer.buyerId,
      kind: 'offer-changed',
      title: `${offer.companyName} changed an offer`,
      body: `For your ${offer.enquiry.make} ${offer.enquiry.model}: now ${formatPence(edited.pricePence + edited.deliveryPence)} delivered.`,
      link: `/buyer-quotation/${offer.enquiryId}#offer-${itemId}`,
      replaces: true,
    })
    return offer
  })
  context.live.toUser(buyerId, 'quotation:item', {
    enquiry_id: enquiryId,
    quotation_id: quotationId,
    id: itemId,
    status: 'pending',
  })
  await announceNotices(context, [buyerId])
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

/** What the buyer would see changed, in the words of the wire. */
function differences(before: Item, after: Item): NonNullable<EnquiryEvent['changes']> {
  const seen = (item: Item) => ({
    price: toPounds(item.pricePence),
    delivery_price: toPounds(item.deliveryPence),
    delivery_days: item.deliveryDays,
    condition: item.condition,
    warranty_months: item.warrantyMonths,
    oem_number: item.oemNumber,
    mileage: item.mileage,
    fit_confirmed: item.fitConfirmed,
    note: item.note,
    photos: item.imageUrls.length,
  })
  const [from, to] = [seen(before), seen(after)]
  const fields = Object.keys(from) as (keyof typeof from)[]
  return Object.fromEntries(
    fields.filter((field) => from[field] !== to[field]).map((field) => [field, { from: from[field], to: to[field] }]),
  )
}
