import { canMove, isEnquiryOver, offerLifecycle } from '@allyards/contract/lifecycles'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import { conflict, notFound } from '../../../platform/errors'
import { askAfterAcceptance } from '../../feedback'
import { announceNotices, type NewNotice, notify } from '../../notifications'
import { announceEnquiry } from '../enquiries/announce-enquiry'
import { findPartsOf } from '../enquiries/enquiries.queries'
import { enquiries } from '../enquiries/enquiries.table'
import { recordEvents } from '../enquiries/enquiry-history'
import { lockEnquiry } from '../enquiries/lock-enquiry'
import { type SettledOffer, settleOffers } from '../enquiries/settle-offers'
import { quotationItems, quotations } from './quotations.table'

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
    const made: SettledOffer[] = []
    for (const itemId of itemIds) made.push(...(await decideInTransaction(tx, buyerId, itemId, 'accepted', enquiryId)))
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
  ofEnquiryId?: string,
): Promise<SettledOffer[]> {
  const offer = await getOfferOfBuyer(tx, buyerId, itemId, ofEnquiryId)
  const { enquiryId } = offer
  if (!canMove(offerLifecycle, offer.status, status, 'buyer')) throw conflict(`This offer is already ${offer.status}.`)
  if (status === 'accepted') await mustBeAcceptable(tx, offer)
  const decided = await settleOffers(tx, eq(quotationItems.id, itemId), { status, actorId: buyerId })
  if (decided.length === 0) throw conflict('This offer is no longer open.')
  const forSamePart = sql`${quotations.enquiryId} = ${enquiryId} and ${quotationItems.partId} = ${offer.partId}`
  const others = status === 'accepted' ? await settleOffers(tx, forSamePart, { status: 'declined', actorId: buyerId }) : []
  const made = [...decided, ...others]
  if (status === 'accepted') await moveEnquiry(tx, enquiryId, buyerId)
  await notify(tx, ...made.map(noticeOf))
  return made
}

/** The offer as it stands once no one else can change it: two decisions on one enquiry queue behind its lock. */
async function getOfferOfBuyer(tx: Transaction, buyerId: string, itemId: string, ofEnquiryId: string | undefined) {
  const [found] = await tx
    .select({ enquiryId: enquiries.id })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .where(and(eq(quotationItems.id, itemId), eq(enquiries.buyerId, buyerId)))
  if (!found) throw notFound('This offer does not exist.')
  if (ofEnquiryId && found.enquiryId !== ofEnquiryId) throw notFound('One of these offers is not for this enquiry.')
  const enquiry = await lockEnquiry(tx, found.enquiryId)
  const [offer] = await tx
    .select({ status: quotationItems.status, partId: quotationItems.partId, validUntil: quotations.validUntil })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(eq(quotationItems.id, itemId))
  if (!offer) throw notFound('This offer does not exist.')
  return { ...offer, enquiryId: enquiry.id, enquiryStatus: enquiry.status }
}

type OfferOfBuyer = Awaited<ReturnType<typeof getOfferOfBuyer>>

async function mustBeAcceptable(tx: Transaction, offer: OfferOfBuyer): Promise<void> {
  if (offer.validUntil < new Date()) throw conflict('This offer is no longer valid.')
  if (isEnquiryOver(offer.enquiryStatus)) throw conflict(`This enquiry is ${offer.enquiryStatus}.`)
  const parts = (await findPartsOf(tx, [offer.enquiryId])).get(offer.enquiryId) ?? []
  const part = parts.find(({ part_id }) => part_id === offer.partId)
  if (part?.accepted) throw conflict(`You have already accepted an offer for this part: ${part.name}.`)
}

/** The first accepted offer moves the enquiry to accepted, the last part's to closed. */
async function moveEnquiry(tx: Transaction, enquiryId: string, buyerId: string): Promise<void> {
  const parts = (await findPartsOf(tx, [enquiryId])).get(enquiryId) ?? []
  const isComplete = parts.every((part) => part.accepted)
  await tx
    .update(enquiries)
    .set(isComplete ? { status: 'closed', closedAt: new Date() } : { status: 'accepted' })
    .where(eq(enquiries.id, enquiryId))
  if (isComplete) await recordEvents(tx, { enquiryId, kind: 'closed', actorId: buyerId })
}

function noticeOf({ status, make, model, sellerUserId, enquiryId }: SettledOffer): NewNotice {
  const accepted = status === 'accepted'
  return {
    userId: sellerUserId,
    kind: accepted ? 'accepted' : 'declined',
    title: accepted
      ? `Your offer for a ${make} ${model} was accepted`
      : `An offer of yours for a ${make} ${model} was not chosen`,
    body: accepted ? "You can now see the buyer's contact details." : 'Your quotations show the gap to the winning price.',
    link: `/quotations?enquiry=${enquiryId}`,
  }
}

async function announceDecisions(context: Context, decisions: SettledOffer[]): Promise<void> {
  for (const { itemId, quotationId, enquiryId, status, sellerUserId, buyerId } of decisions) {
    for (const userId of [sellerUserId, buyerId]) {
      context.live.toUser(userId, 'quotation:item', { enquiry_id: enquiryId, quotation_id: quotationId, id: itemId, status })
    }
  }
  const [first] = decisions
  if (first?.status === 'accepted') await announceEnquiry(context, first.enquiryId)
  await announceNotices(
    context,
    decisions.map((decision) => decision.sellerUserId),
  )
}
