import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import type { BodyOf } from '@allyards/contract/endpoint'
import type { EnquiryEvent } from '@allyards/contract/enquiries'
import { featuresInWords, whyNoSuchFeature, whyNotSoldSo } from '@allyards/contract/fitment/part-features'
import { limits } from '@allyards/contract/limits'
import { toPence } from '@allyards/contract/money'
import type { editQuotationItem } from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { conflict, invalid } from '../../../platform/errors'
import { requireMayOffer } from '../../depots'
import { requireOwnPictures } from '../../products'
import type { ActingDepot } from '../change/change'
import { quotationItems } from '../tables/quotations.table'
import { changeOwnOffer } from './change-own-offer'
import { mustBeSaleable } from './must-be-saleable'
import { requireOwnListings } from './own-listings'
import { presentTerms } from './quotations.presenter'

type Changes = BodyOf<typeof editQuotationItem>
type Item = typeof quotationItems.$inferSelect

/** A depot changes an offer that nobody has decided on. */
export async function editOffer(context: Context, depot: ActingDepot, itemId: string, changes: Changes): Promise<void> {
  await changeOwnOffer(context, depot, itemId, async ({ tx, record }, { item, asked, ids }) => {
    if (item.status !== 'pending') throw conflict(`This offer is already ${item.status}.`)
    await mustBeSaleable(tx, depot.depotId, [item.partId])
    const wrong = whyNoSuchFeature(item.partId, changes.features ?? {}) ?? whyNotSoldSo(changes.features ?? {})
    if (wrong) throw invalid(`${wrong.message}.`, { [wrong.field]: wrong.message })
    const columns = changedColumns(changes)
    if (Object.keys(columns).length === 0) return
    await requireOwnPictures(
      tx,
      depot.depotId,
      (changes.imageUrls ?? []).filter((url) => !item.imageUrls.includes(url)),
    )
    await requireOwnListings(tx, depot.depotId, [{ partId: item.partId, ...asked, productId: changes.product_id }])
    await requireMayOffer(tx, depot.depotId, [
      {
        ...{ partId: item.partId, safetyStated: changes.safety_stated ?? item.safetyStated },
        ...{ features: changes.features ?? item.features, deliveryPence: columns.deliveryPence ?? item.deliveryPence },
      },
    ])
    if (item.version >= limits.changesOfOffer)
      throw conflict(`This offer was changed ${limits.changesOfOffer} times. Please withdraw it, or write to the buyer.`)
    const version = item.version + 1
    const [edited] = await tx
      .update(quotationItems)
      .set({ ...columns, version })
      .where(eq(quotationItems.id, itemId))
      .returning()
    if (!edited) throw new Error('the offer is locked, and gone')
    record({
      kind: 'offer-edited',
      ...ids,
      totalPence: edited.pricePence + edited.deliveryPence,
      changes: differences(item, edited),
    })
  })
}

/** Only the sent fields: Drizzle ignores columns whose value is undefined. */
function changedColumns(changes: Changes): Partial<typeof quotationItems.$inferInsert> {
  const columns = {
    productId: changes.product_id,
    pricePence: changes.price === undefined ? undefined : toPence(changes.price),
    deliveryPence: changes.delivery_price === undefined ? undefined : toPence(changes.delivery_price),
    deliveryDays: changes.delivery_days,
    condition: changes.condition,
    warrantyMonths: changes.warranty_months,
    oemNumber: hideContacts(changes.oem_number),
    features: changes.features,
    mileage: changes.mileage,
    fitConfirmed: changes.fit_confirmed,
    safetyStated: changes.safety_stated,
    note: hideContacts(changes.note),
    imageUrls: changes.imageUrls,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The changed fields that the buyer sees, named as in the contract. */
function differences(before: Item, after: Item): NonNullable<EnquiryEvent['changes']> {
  const seen = (item: Item) => ({
    ...presentTerms(item),
    features: featuresInWords(item.features) || null,
    photos: item.imageUrls.length,
  })
  const [from, to] = [seen(before), seen(after)]
  const fields = Object.keys(from) as (keyof typeof from)[]
  return Object.fromEntries(
    fields.filter((field) => from[field] !== to[field]).map((field) => [field, { from: from[field], to: to[field] }]),
  )
}
