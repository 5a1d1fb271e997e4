import { hideContactsIn } from '@allyards/contract/contacts/find-split-contacts'
import { hideContacts } from '@allyards/contract/contacts/hide-contacts'
import { DAY_MS } from '@allyards/contract/durations'
import type { BodyOf } from '@allyards/contract/endpoint'
import type { EnquiryPart } from '@allyards/contract/enquiries'
import { type PartFeatures, whyNoSuchFeature, whyNotSoldSo } from '@allyards/contract/fitment/part-features'
import { limits } from '@allyards/contract/limits'
import { messages } from '@allyards/contract/messages'
import { toPence } from '@allyards/contract/money'
import { partInWords } from '@allyards/contract/part-places'
import type { createQuotation as contract } from '@allyards/contract/quotations'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Transaction } from '../../../platform/database/database'
import { conflict, invalid } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { askForWays, requireMayOffer } from '../../depots'
import { requireOwnPictures } from '../../products'
import { type ActingDepot, mustBeOpen } from '../change/change'
import { changeEnquiry, withId } from '../change/change-enquiry'
import { moveEnquiries } from '../change/move-enquiry'
import { findPartsOf } from '../enquiries/enquiries.queries'
import { getReceived, moveReceived, readNoticesOf } from '../enquiries/move-received'
import { declinedParts } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import { mustHaveOffersLeft } from './limit-offers'
import { mustBeSaleable } from './must-be-saleable'
import { requireOwnListings } from './own-listings'

type NewQuotation = BodyOf<typeof contract>

interface Created {
  quotationId: string
  /** Other offers of the quotation were open. */
  isJoined: boolean
}

/** Sends one depot's offers for an enquiry in its inbox. Offers for further parts join its open quotation. */
export async function createQuotation(context: Context, depot: ActingDepot, sent: NewQuotation): Promise<Created> {
  const input = withoutContacts(sent)
  const { enquiry_id: enquiryId, items } = input
  const by = { role: 'seller' as const, ...depot }
  return changeEnquiry(context, { which: withId(enquiryId), by }, async (change, enquiry) => {
    const { tx, record } = change
    mustBeOpen(enquiry)
    const asked = await getAsked(tx, input)
    await mustHaveOffersLeft(tx, depot.depotId, asked.length)
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
      asked.map(({ item, part }) => ({
        ...{ partId: part.part_id, safetyStated: item.safety_stated },
        ...{ features: withFeatures(item, featuresOf).features, deliveryPence: toPence(item.delivery_price) },
      })),
      (field, index) => `items.${index}.${field}`,
    )
    const { quotationId, isJoined } = await openQuotation(tx, depot, input, asked)
    const offers = asked.map(({ item, part }) =>
      itemColumns({ quotationId, depotId: depot.depotId }, withFeatures(item, featuresOf), part),
    )
    await tx.insert(quotationItems).values(offers)
    await takeBackDeclined(tx, depot, asked)
    await moveReceived(change, await getReceived(tx, enquiryId, depot.depotId), 'quoted')
    await readNoticesOf(context, change, depot, enquiryId)
    if (!isJoined && (await isFirst(tx, depot.depotId, quotationId))) await askForWays(context, change.work, depot.depotId)
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
    return { quotationId, isJoined }
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

/**
 * The depot's one quotation for the enquiry. A part with an open offer of this depot is refused; offers for other parts join it,
 * and then those that are open stay valid at least as long as before.
 */
async function openQuotation(
  tx: Transaction,
  depot: ActingDepot,
  input: NewQuotation,
  asked: { part: EnquiryPart }[],
): Promise<Created> {
  const { userId, depotId } = depot
  const sent = { sentBy: userId, notes: input.notes, validUntil: new Date(clock.nowMs() + input.valid_days * DAY_MS) }
  const own = await findOwn(tx, depotId, input.enquiry_id)
  const open = own?.openPartIds ?? []
  const twice = asked.find(({ part }) => open.includes(part.id))?.part
  if (twice)
    throw conflict(
      `${own?.instantPartIds.includes(twice.id) ? 'A rule of yours has' : await whoQuoted(tx, depot, input.enquiry_id)} already offered this part: ${partInWords(twice.name, twice)}. ${editIt}`,
    )
  if (!own) {
    const [made] = await tx
      .insert(quotations)
      .values({ enquiryId: input.enquiry_id, depotId, ...sent })
      .returning({ id: quotations.id })
    if (!made) throw new Error('an insert gives a row')
    return { quotationId: made.id, isJoined: false }
  }
  const isJoined = open.length > 0
  const joined = { ...sent, notes: joinNotes(own.notes, input.notes), validUntil: later(own.validUntil, sent.validUntil) }
  await tx
    .update(quotations)
    .set({ ...(isJoined ? joined : sent), updatedAt: clock.now() })
    .where(eq(quotations.id, own.id))
  return { quotationId: own.id, isJoined }
}

/** The depot's quotation, and the asked parts that it has an open offer for. */
async function findOwn(tx: Transaction, depotId: string, enquiryId: string) {
  const rows = await tx
    .select({
      id: quotations.id,
      notes: quotations.notes,
      validUntil: quotations.validUntil,
      openPartId: quotationItems.enquiryPartId,
      isInstant: quotationItems.isInstant,
    })
    .from(quotations)
    .leftJoin(quotationItems, and(eq(quotationItems.quotationId, quotations.id), eq(quotationItems.status, 'pending')))
    .where(and(eq(quotations.enquiryId, enquiryId), eq(quotations.depotId, depotId)))
  const [own] = rows
  const partIds = (some: typeof rows) => some.flatMap(({ openPartId }) => openPartId ?? [])
  return own && { ...own, openPartIds: partIds(rows), instantPartIds: partIds(rows.filter(({ isInstant }) => isInstant)) }
}

const later = (one: Date, other: Date) => (one > other ? one : other)

/** Notes of the open offers stay; new ones follow, unless they say nothing new. */
function joinNotes(known: string, added: string): string {
  if (added === '' || added === messages.quotationNotes || known.includes(added)) return known
  if (known === '' || known === messages.quotationNotes) return added
  const both = `${known}\n\n${added}`
  return both.length > limits.quotationNotes ? added : both
}

/** A part that is offered is no longer one that the depot does not have. */
async function takeBackDeclined(tx: Transaction, { depotId }: ActingDepot, asked: { part: EnquiryPart }[]): Promise<void> {
  const ids = asked.map(({ part }) => part.id)
  await tx.delete(declinedParts).where(and(eq(declinedParts.depotId, depotId), inArray(declinedParts.enquiryPartId, ids)))
}

async function isFirst(tx: Transaction, depotId: string, quotationId: string): Promise<boolean> {
  const isOther = and(eq(quotations.depotId, depotId), ne(quotations.id, quotationId))
  const [other] = await tx.select({ id: quotations.id }).from(quotations).where(isOther).limit(1)
  return other === undefined
}

const editIt = 'Edit your offer instead.'

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
    const wrong = whyNoSuchFeature(part.part_id, item.features ?? {}) ?? whyNotSoldSo(item.features ?? {})
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
