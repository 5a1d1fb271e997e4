import { quotationBasket } from '@allyards/contract/delivered-total'
import type { BodyOf } from '@allyards/contract/endpoint'
import { formatMoney, formatPence } from '@allyards/contract/format-money'
import { canMove, isEnquiryOver, receivedEnquiryLifecycle } from '@allyards/contract/lifecycles'
import { deliveredPrice, toPence } from '@allyards/contract/money'
import type { createQuotation as contract } from '@allyards/contract/quotations'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import { conflict, invalid, notFound } from '../../../platform/errors'
import { depots } from '../../depots/depots.table'
import { announceNotices, notify } from '../../notifications'
import { findPartsOf } from '../enquiries/enquiries.queries'
import { enquiries, receivedEnquiries } from '../enquiries/enquiries.table'
import { recordEvents } from '../enquiries/enquiry-history'
import { inWords } from '../enquiries/in-words'
import { lockEnquiry } from '../enquiries/lock-enquiry'
import type { Depot } from './depot'
import { quotationItems, quotations } from './quotations.table'

const DAY_MS = 86_400_000

type NewQuotation = BodyOf<typeof contract>

/** Sends one depot's offers for an enquiry that lies in its inbox. */
export async function createQuotation(context: Context, depot: Depot, input: NewQuotation): Promise<string> {
  const { db, live } = context
  const depotId = depot.depotId
  const { quotationId, buyerId } = await db.transaction(async (tx) => {
    const enquiry = await getOpenEnquiry(tx, depotId, input.enquiry_id)
    const partNames = await getPartNames(tx, input)
    const quotationId = await openQuotation(tx, depotId, input)
    await tx.insert(quotationItems).values(input.items.map((item) => ({ quotationId, ...itemColumns(item) })))
    await tx
      .update(receivedEnquiries)
      .set({ status: 'quoted', respondedAt: new Date() })
      .where(and(eq(receivedEnquiries.enquiryId, input.enquiry_id), eq(receivedEnquiries.depotId, depotId)))
    if (enquiry.status === 'open') await tx.update(enquiries).set({ status: 'quoted' }).where(eq(enquiries.id, input.enquiry_id))
    await recordEvents(tx, { enquiryId: input.enquiry_id, kind: 'quoted', actorId: depot.userId, depotId })
    await notify(tx, {
      userId: enquiry.buyerId,
      kind: 'offer',
      title: `${enquiry.companyName} sent you a quotation`,
      body: `For your ${enquiry.make} ${enquiry.model}: ${offersInWords(input.items, partNames)}.`,
      link: `/buyer-quotation/${input.enquiry_id}`,
    })
    return { quotationId, buyerId: enquiry.buyerId }
  })
  live.toUser(buyerId, 'quotation:new', { enquiry_id: input.enquiry_id, quotation_id: quotationId })
  await announceNotices(context, [buyerId])
  return quotationId
}

/** The depot's one quotation for the enquiry. Once none of its offers is open any more, it takes new ones. */
async function openQuotation(tx: Transaction, depotId: string, input: NewQuotation): Promise<string> {
  const sent = { notes: input.notes, validUntil: new Date(Date.now() + input.valid_days * DAY_MS) }
  const [quotation] = await tx
    .insert(quotations)
    .values({ enquiryId: input.enquiry_id, depotId, ...sent })
    .onConflictDoUpdate({
      target: [quotations.enquiryId, quotations.depotId],
      set: { ...sent, updatedAt: new Date() },
      setWhere: sql`not exists (
        select 1 from ${quotationItems} offer where offer.quotation_id = ${quotations.id} and offer.status = 'pending')`,
    })
    .returning({ id: quotations.id })
  if (!quotation) throw conflict('You have already quoted this enquiry. Edit your quotation instead.')
  return quotation.id
}

type NewItem = NewQuotation['items'][number]

function itemColumns(item: NewItem): Omit<typeof quotationItems.$inferInsert, 'quotationId'> {
  return {
    partId: item.part_id,
    pricePence: toPence(item.price),
    deliveryPence: toPence(item.delivery_price),
    deliveryDays: item.delivery_days,
    condition: item.condition,
    warrantyMonths: item.warranty_months,
    oemNumber: item.oem_number || null,
    mileage: item.mileage ?? null,
    fitConfirmed: item.fit_confirmed,
    note: item.note || null,
    imageUrls: item.imageUrls,
  }
}

/** The enquiry, locked, if this depot has it in its inbox and may still quote it. */
async function getOpenEnquiry(tx: Transaction, depotId: string, enquiryId: string) {
  const enquiry = await lockEnquiry(tx, enquiryId)
  const [depot] = await tx
    .select({ received: receivedEnquiries.status, companyName: depots.companyName })
    .from(receivedEnquiries)
    .innerJoin(depots, eq(depots.id, receivedEnquiries.depotId))
    .where(and(eq(receivedEnquiries.enquiryId, enquiryId), eq(receivedEnquiries.depotId, depotId)))
  if (!depot) throw notFound('This enquiry does not exist.')
  if (isEnquiryOver(enquiry.status)) throw conflict(`This enquiry is ${enquiry.status}.`)
  if (!canMove(receivedEnquiryLifecycle, depot.received, 'quoted', 'seller')) throw conflict(`This enquiry is ${depot.received}.`)
  return { ...enquiry, companyName: depot.companyName }
}

/** Headlamp £127.95 delivered, Seat £80.00 delivered; together £198.00 */
function offersInWords(items: readonly NewItem[], partNames: ReadonlyMap<string, string>): string {
  const told = inWords(items.map((item) => `${partNames.get(item.part_id)} ${formatMoney(deliveredPrice(item))} delivered`))
  const { offers, totalPence } = quotationBasket(items.map((item) => ({ ...itemColumns(item), depotId: 'own' })))
  return offers.length > 1 ? `${told}; together ${formatPence(totalPence)}` : told
}

/** By id. Only parts that the buyer asked for, and has not found elsewhere yet, may be offered. */
async function getPartNames(tx: Transaction, input: NewQuotation): Promise<Map<string, string>> {
  const wanted = (await findPartsOf(tx, [input.enquiry_id])).get(input.enquiry_id) ?? []
  const known = new Map(wanted.map((part) => [part.part_id, part]))
  const stranger = input.items.findIndex((item) => !known.has(item.part_id))
  if (stranger >= 0)
    throw invalid('The buyer did not ask for one of these parts.', { [`items.${stranger}.part_id`]: 'Not in the enquiry' })
  const taken = input.items.findIndex((item) => known.get(item.part_id)?.accepted)
  if (taken >= 0) {
    const name = known.get(input.items[taken]?.part_id ?? '')?.name
    throw conflict(`The buyer has already accepted an offer for one of these parts: ${name}.`, {
      [`items.${taken}.part_id`]: 'Already accepted from another depot',
    })
  }
  return new Map(wanted.map((part) => [part.part_id, part.name]))
}
