import { canMove, offerLifecycle } from '@allyards/contract/lifecycles'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../platform/database/database'
import { conflict, notFound } from '../../platform/errors'
import { enquiries, enquiryParts } from '../enquiries/enquiries.table'
import { askAfterAcceptance } from '../feedback'
import { announceNotices, type NewNotice, notify } from '../notifications'
import { companies } from '../sellers/sellers.table'
import { quotationItems, quotations } from './quotations.table'

interface Decision {
  itemId: string
  quotationId: string
  enquiryId: string
  status: 'accepted' | 'declined'
  sellerUserId: string
  buyerId: string
}

/** The buyer accepts or declines an offer. Accepting one declines the other open offers for that part. */
export async function decideOffer(
  context: Context,
  buyerId: string,
  itemId: string,
  status: 'accepted' | 'declined',
): Promise<void> {
  const decisions = await context.db.transaction(async (tx) => {
    const made = await decideInTransaction(tx, buyerId, itemId, status)
    await askAfterAcceptance(context.jobs, tx, made)
    return made
  })
  await announceDecisions(context, decisions)
}

/** Several of one enquiry at once: all of them, or none. */
export async function acceptOffers(context: Context, buyerId: string, enquiryId: string, itemIds: string[]): Promise<void> {
  const decisions = await context.db.transaction(async (tx) => {
    const made: Decision[] = []
    for (const itemId of itemIds) made.push(...(await decideInTransaction(tx, buyerId, itemId, 'accepted')))
    if (made.some((decision) => decision.enquiryId !== enquiryId)) throw notFound('One of these offers is not for this enquiry.')
    await askAfterAcceptance(context.jobs, tx, made)
    return made
  })
  await announceDecisions(context, decisions)
}

async function decideInTransaction(
  tx: Transaction,
  buyerId: string,
  itemId: string,
  status: 'accepted' | 'declined',
): Promise<Decision[]> {
  const offer = await getOfferOfBuyer(tx, buyerId, itemId)
  if (!canMove(offerLifecycle, offer.status, status, 'buyer')) throw conflict(`This offer is already ${offer.status}.`)
  if (status === 'accepted' && offer.validUntil < new Date()) throw conflict('This offer is no longer valid.')
  if (status === 'accepted' && (offer.enquiryStatus === 'closed' || offer.enquiryStatus === 'expired')) {
    throw conflict(`This enquiry is ${offer.enquiryStatus}.`)
  }
  await tx.update(quotationItems).set({ status, decidedAt: new Date() }).where(eq(quotationItems.id, itemId))
  const made: Decision[] = [
    { itemId, quotationId: offer.quotationId, enquiryId: offer.enquiryId, status, sellerUserId: offer.sellerUserId, buyerId },
  ]
  if (status === 'accepted') {
    made.push(...(await declineTheOthers(tx, offer.enquiryId, offer.partId, itemId, buyerId)))
    await moveEnquiry(tx, offer.enquiryId)
  }
  await notify(tx, ...made.map(noticeOf))
  return made
}

async function getOfferOfBuyer(tx: Transaction, buyerId: string, itemId: string) {
  const [offer] = await tx
    .select({
      status: quotationItems.status,
      partId: quotationItems.partId,
      quotationId: quotations.id,
      validUntil: quotations.validUntil,
      enquiryId: enquiries.id,
      enquiryStatus: enquiries.status,
      sellerUserId: companies.userId,
    })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .innerJoin(companies, eq(companies.id, quotations.sellerId))
    .where(and(eq(quotationItems.id, itemId), eq(enquiries.buyerId, buyerId)))
    // The enquiry's row is the lock that two decisions on the same part queue behind.
    .for('update', { of: enquiries })
  if (!offer) throw notFound('This offer does not exist.')
  return offer
}

async function declineTheOthers(
  tx: Transaction,
  enquiryId: string,
  partId: string,
  itemId: string,
  buyerId: string,
): Promise<Decision[]> {
  const others = await tx
    .update(quotationItems)
    .set({ status: 'declined', decidedAt: new Date() })
    .from(quotations)
    .innerJoin(companies, eq(companies.id, quotations.sellerId))
    .where(
      and(
        eq(quotations.id, quotationItems.quotationId),
        eq(quotations.enquiryId, enquiryId),
        eq(quotationItems.partId, partId),
        eq(quotationItems.status, 'pending'),
        ne(quotationItems.id, itemId),
      ),
    )
    .returning({ itemId: quotationItems.id, quotationId: quotationItems.quotationId, sellerUserId: companies.userId })
  return others.map((other) => ({ ...other, enquiryId, status: 'declined', buyerId }))
}

/** The first accepted offer moves the enquiry to accepted, the last part's to closed. */
async function moveEnquiry(tx: Transaction, enquiryId: string): Promise<void> {
  await tx
    .update(enquiries)
    .set({
      status: sql`case when (select count(*) from ${enquiryParts} where enquiry_id = ${enquiryId}) =
        (select count(distinct item.part_id) from ${quotationItems} item join ${quotations} quotation on quotation.id = item.quotation_id
         where quotation.enquiry_id = ${enquiryId} and item.status = 'accepted')
        then 'closed'::enquiry_status else 'accepted'::enquiry_status end`,
    })
    .where(eq(enquiries.id, enquiryId))
}

function noticeOf(decision: Decision): NewNotice {
  const accepted = decision.status === 'accepted'
  return {
    userId: decision.sellerUserId,
    kind: accepted ? 'accepted' : 'declined',
    title: accepted ? 'Your offer was accepted' : 'An offer of yours was not chosen',
    body: accepted ? "You can now see the buyer's contact details." : 'Your quotations show the gap to the winning price.',
    link: '/quotations',
  }
}

async function announceDecisions(context: Context, decisions: Decision[]): Promise<void> {
  for (const { itemId, quotationId, enquiryId, status, sellerUserId, buyerId } of decisions) {
    for (const userId of [sellerUserId, buyerId]) {
      context.live.toUser(userId, 'quotation:item', { enquiry_id: enquiryId, quotation_id: quotationId, id: itemId, status })
    }
  }
  await announceNotices(
    context,
    decisions.map((decision) => decision.sellerUserId),
  )
}
