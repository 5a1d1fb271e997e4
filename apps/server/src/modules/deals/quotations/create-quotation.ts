import { hideContactsIn } from '@allyards/contract/contacts/find-split-contacts'
import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import { DAY_MS } from '@allyards/contract/durations'
import type { BodyOf } from '@allyards/contract/endpoint'
import type { EnquiryPart } from '@allyards/contract/enquiries'
import { type PartFeatures, whyNoSuchFeature } from '@allyards/contract/fitment/part-features'
import { toPence } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import type { createQuotation as contract } from '@allyards/contract/quotations'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { conflict, invalid } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { requireMayOffer } from '../../depots'
import { requireOwnPictures } from '../../products'
import { type ActingDepot, mustBeOpen } from '../change/change'
import { changeEnquiry, withId } from '../change/change-enquiry'
import { moveEnquiries } from '../change/move-enquiry'
import { findPartsOf } from '../enquiries/enquiries.queries'
import { getReceived, moveReceived, readNoticesOf } from '../enquiries/move-received'
import { quotationItems, quotations } from '../tables/quotations.table'
import { mustBeSaleable } from './must-be-saleable'
import { requireOwnListings } from './own-listings'

type NewQuotation = BodyOf<typeof contract>

/** Sends one depot's offers for an enquiry in its inbox. */
export async function createQuotation(context: Context, depot: ActingDepot, sent: NewQuotation): Promise<string> {
  const input = withoutContacts(sent)
  const { enquiry_id: enquiryId, items } = input
  const by = { role: 'seller' as const, ...depot }
  return changeEnquiry(context, { which: withId(enquiryId), by }, async (change, enquiry) => {
    const { tx, record } = change
    mustBeOpen(enquiry)
    const asked = await getAsked(tx, input)
    await mustBeSaleable(
      tx,
      depot.depotId,
      asked.map(({ part }) => part.part_id),
    )
    await requireOwnPictures(
      tx,
      depot.depotId,
      items.flatMap(({ imageUrls }) => imageUrls),
    )
    requireFeaturesOfParts(asked)
    const featuresOf = await requireOwnListings(
      tx,
      depot.depotId,
      asked.map(({ item, part }) => ({ ...part, partId: part.part_id, productId: item.product_id })),
    )
    await requireMayOffer(
      tx,
      depot.depotId,
      asked.map(({ item, part }) => ({ partId: part.part_id, safetyStated: item.safety_stated })),
      (field, index) => `items.${index}.${field}`,
    )
    const quotationId = await openQuotation(tx, depot, input)
    const offers = asked.map(({ item, part }) =>
      itemColumns({ quotationId, depotId: depot.depotId }, withFeatures(item, featuresOf), part),
    )
    await tx.insert(quotationItems).values(offers)
    await moveReceived(change, await getReceived(tx, enquiryId, depot.depotId), 'quoted')
    await readNoticesOf(context, change, depot, enquiryId)
    if (enquiry.status === 'open') await moveEnquiries(change, 'quoted')
    record({
      kind: 'quoted',
      enquiryId,
      depotId: depot.depotId,
      quotationId,
      offers: asked.map(({ item, part }) => ({
        enquiryPartId: part.id,
        partName: partInWords(part.name, part),
        depotId: depot.depotId,
        pricePence: toPence(item.price),
        deliveryPence: toPence(item.delivery_price),
      })),
    })
    return quotationId
  })
}

/** Hides contact details. The buyer sees how to reach the depot only after acceptance. */
function withoutContacts({ notes, items, ...rest }: NewQuotation): NewQuotation {
  const [shownNotes = '', ...texts] = hideContactsIn([notes, ...items.map(({ note }) => note ?? '')])
  return {
    ...rest,
    notes: shownNotes,
    items: items.map((item, index) => ({ ...item, note: texts[index], oem_number: hideContacts(item.oem_number) })),
  }
}

/** The depot's one quotation for the enquiry. It accepts new offers once none of its offers is open. */
async function openQuotation(tx: Transaction, depot: ActingDepot, input: NewQuotation): Promise<string> {
  const { userId, depotId } = depot
  const sent = { sentBy: userId, notes: input.notes, validUntil: new Date(clock.nowMs() + input.valid_days * DAY_MS) }
  const [quotation] = await tx
    .insert(quotations)
    .values({ enquiryId: input.enquiry_id, depotId, ...sent })
    .onConflictDoUpdate({
      target: [quotations.enquiryId, quotations.depotId],
      set: { ...sent, updatedAt: clock.now() },
      setWhere: sql`not exists (
        select 1 from ${quotationItems} offer where offer.quotation_id = ${quotations.id} and offer.status = 'pending')`,
    })
    .returning({ id: quotations.id })
  if (!quotation) throw conflict(`${await whoQuoted(tx, depot, input.enquiry_id)} already quoted this enquiry. ${editIt}`)
  return quotation.id
}

const editIt = 'Edit your quotation instead.'

/** "You have", or the member of the depot who was faster. */
async function whoQuoted(tx: Transaction, { userId, depotId }: ActingDepot, enquiryId: string): Promise<string> {
  const [quoted] = await tx
    .select({ id: users.id, name: users.name })
    .from(quotations)
    .innerJoin(users, eq(users.id, quotations.sentBy))
    .where(and(eq(quotations.enquiryId, enquiryId), eq(quotations.depotId, depotId)))
  return quoted && quoted.id !== userId ? `${quoted.name} has` : 'You have'
}

type NewItem = NewQuotation['items'][number]

function requireFeaturesOfParts(asked: { item: NewItem; part: EnquiryPart }[]): void {
  for (const [index, { item, part }] of asked.entries()) {
    const wrong = whyNoSuchFeature(part.part_id, item.features ?? {})
    if (wrong) throw invalid(`${wrong.message}.`, { [`items.${index}.${wrong.field}`]: wrong.message })
  }
}

/** An offer that says nothing of its features has those of its listing. */
const withFeatures = (item: NewItem, featuresOf: Map<string, PartFeatures>): NewItem => ({
  ...item,
  features: item.features ?? featuresOf.get(item.product_id ?? ''),
})

function itemColumns(
  of: { quotationId: string; depotId: string },
  item: NewItem,
  part: EnquiryPart,
): typeof quotationItems.$inferInsert {
  return {
    ...of,
    enquiryPartId: part.id,
    partId: part.part_id,
    productId: item.product_id ?? null,
    pricePence: toPence(item.price),
    deliveryPence: toPence(item.delivery_price),
    deliveryDays: item.delivery_days,
    condition: item.condition,
    warrantyMonths: item.warranty_months,
    oemNumber: item.oem_number || null,
    features: item.features ?? {},
    mileage: item.mileage ?? null,
    fitConfirmed: item.fit_confirmed,
    safetyStated: item.safety_stated ?? false,
    note: item.note || null,
    imageUrls: item.imageUrls,
  }
}

/** Matches each item to its asked part. Only parts that the buyer asked for and has not bought yet may be offered. */
async function getAsked(tx: Transaction, { enquiry_id, items }: NewQuotation): Promise<{ item: NewItem; part: EnquiryPart }[]> {
  const wanted = (await findPartsOf(tx, [enquiry_id])).get(enquiry_id) ?? []
  return items.map((item, index) => {
    const field = `items.${index}.${item.enquiry_part_id ? 'enquiry_part_id' : 'part_id'}`
    const [part, other] = wanted.filter((one) => isMeant(item, one))
    if (!part) throw invalid('The buyer did not ask for one of these parts.', { [field]: 'Not in the enquiry' })
    if (other)
      throw invalid(`The buyer asks for more than one ${part.name}. Please say which, with enquiry_part_id.`, {
        [field]: 'Asked for more than once: please say which, with enquiry_part_id',
      })
    if (part.accepted)
      throw conflict(`The buyer has already accepted an offer for one of these parts: ${partInWords(part.name, part)}.`, {
        [field]: 'Already accepted from another depot',
      })
    return { item, part }
  })
}

const isMeant = (item: NewItem, part: EnquiryPart) =>
  (item.enquiry_part_id ?? part.id) === part.id && (item.part_id ?? part.part_id) === part.part_id
