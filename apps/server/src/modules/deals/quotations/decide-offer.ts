import type { OfferSeen } from '@allyards/contract/agreement'
import { depotPaused } from '@allyards/contract/depot-states'
import { formatDateTime } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import { offerLifecycle } from '@allyards/contract/lifecycles'
import { partInWords } from '@allyards/contract/part-places'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import { conflict, notFound } from '../../../platform/errors'
import { findPaused } from '../../depots'
import { type Agreement, type DealInShort, makeDeals } from '../agreed/make-deals'
import { type Change, mustBeOpen, mustMove } from '../change/change'
import { changeEnquiry, ofOffer, withId } from '../change/change-enquiry'
import { type EndedOffer, endOffers } from '../change/end-offers'
import { endEnquiries, moveEnquiries } from '../change/move-enquiry'
import { findPartsOf } from '../enquiries/enquiries.queries'
import type { EnquiryRow } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import { getItem } from './quotations.queries'

/** The buyer accepts or declines an offer. Accepting one declines the other open offers for that part. */
export async function decideOffer(
  context: Context,
  buyerId: string,
  seen: OfferSeen,
  { status, ...agreement }: Decision,
): Promise<DealInShort[]> {
  const { id: itemId } = seen
  const which = { which: ofOffer(itemId), by: { role: 'buyer' as const, userId: buyerId }, missing: 'This offer does not exist.' }
  return changeEnquiry(context, which, async (change, enquiry) => {
    if (status === 'accepted') return accept(context, change, enquiry, [seen], agreement)
    await getDecidable(change, enquiry, [itemId], 'declined')
    await endOffers(change, eq(quotationItems.id, itemId), 'declined')
    return []
  })
}

interface Decision extends Agreement {
  status: 'accepted' | 'declined'
}

/** Accepts several offers of one enquiry, all or none. */
export async function acceptOffers(
  context: Context,
  buyerId: string,
  enquiryId: string,
  seen: OfferSeen[],
  agreement: Agreement,
): Promise<DealInShort[]> {
  const which = { which: withId(enquiryId), by: { role: 'buyer' as const, userId: buyerId } }
  return changeEnquiry(context, which, (change, enquiry) => accept(context, change, enquiry, seen, agreement))
}

/** The first accepted offer moves the enquiry to accepted; the offer for its last part closes it. Accepted offers become deals. */
async function accept(
  context: Context,
  change: Change,
  enquiry: EnquiryRow,
  seen: OfferSeen[],
  agreement: Agreement,
): Promise<DealInShort[]> {
  const itemIds = [...new Set(seen.map(({ id }) => id))]
  const offers = await getDecidable(change, enquiry, itemIds, 'accepted')
  await mustTrade(change, offers)
  await mustBeAsSeen(change, offers, seen)
  await mustBeAcceptable(change, enquiry, offers)
  const askedIds = offers.map(({ enquiryPartId }) => enquiryPartId)
  const others = and(inArray(quotationItems.enquiryPartId, askedIds), notInArray(quotationItems.id, itemIds))
  // The acceptance is announced last, so that a depot's newest notice, which its browser shows, says that it won.
  const won = new Set(offers.map(({ depotId, enquiryPartId }) => `${depotId} ${enquiryPartId}`))
  const notChosen = (offer: EndedOffer) => {
    const isLostToItself = won.has(`${offer.depotId} ${offer.enquiryPartId}`)
    return { kind: 'offer-not-chosen' as const, ...offer, isLostToItself }
  }
  if (others) await endOffers(change, others, 'declined', notChosen)
  await endOffers(change, inArray(quotationItems.id, itemIds), 'accepted')
  const parts = (await findPartsOf(change.tx, [enquiry.id])).get(enquiry.id) ?? []
  if (parts.every((part) => part.accepted)) await endEnquiries(change, 'closed')
  else if (enquiry.status !== 'accepted') await moveEnquiries(change, 'accepted')
  return makeDeals(context, change, enquiry, itemIds, agreement)
}

/** The offers, read behind the lock, if all of them are still undecided. */
async function getDecidable({ tx, by }: Change, enquiry: EnquiryRow, itemIds: string[], to: 'accepted' | 'declined') {
  const offers = await tx
    .select({
      id: quotationItems.id,
      version: quotationItems.version,
      status: quotationItems.status,
      enquiryPartId: quotationItems.enquiryPartId,
      validUntil: quotations.validUntil,
      depotId: quotations.depotId,
      pausedUntil: quotationItems.pausedUntil,
      goneAt: quotationItems.goneAt,
    })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(and(eq(quotations.enquiryId, enquiry.id), inArray(quotationItems.id, itemIds)))
    .orderBy(asc(quotationItems.id))
  if (offers.length < itemIds.length) throw notFound('One of these offers is not for this enquiry.')
  if (offers.some(({ status, goneAt }) => status === 'withdrawn' && goneAt))
    throw conflict('This part was sold to somebody else.')
  for (const { status: from } of offers) mustMove(offerLifecycle, { from, to, by }, `This offer is already ${from}.`)
  return offers
}

/** Locks the depots, so that none can be suspended during the acceptance. Refuses suspended depots. */
async function mustTrade({ tx }: Change, offers: { depotId: string }[]): Promise<void> {
  const paused = await findPaused(
    tx,
    offers.map(({ depotId }) => depotId),
  )
  if (paused.length > 0) throw conflict(`${depotPaused}.`)
}

/** The buyer accepts only the price that was shown. */
async function mustBeAsSeen({ tx }: Change, offers: { id: string; version: number }[], seen: OfferSeen[]): Promise<void> {
  const changed = offers.find(({ id, version }) => seen.some((one) => one.id === id && (one.version ?? version) !== version))
  if (!changed) return
  const quotationItem = await getItem(tx, changed.id)
  const total = formatMoney(quotationItem.price + quotationItem.delivery_price)
  const words = `The depot has changed this offer (${partInWords(quotationItem.part_name, quotationItem)}). It is now ${total} delivered: please look again.`
  throw Object.assign(conflict(words), { extra: { quotationItem } })
}

interface Decidable {
  enquiryPartId: string
  validUntil: Date
  pausedUntil: Date | null
}

async function mustBeAcceptable({ tx }: Change, enquiry: EnquiryRow, offers: Decidable[]): Promise<void> {
  if (offers.some(({ validUntil }) => validUntil < clock.now())) throw conflict('This offer is no longer valid.')
  const paused = offers.find(({ pausedUntil }) => pausedUntil && pausedUntil > clock.now())?.pausedUntil
  if (paused)
    throw conflict(`This is reserved by somebody until ${formatDateTime(paused)}. If they do not buy it, you can accept it then.`)
  mustBeOpen(enquiry)
  const parts = (await findPartsOf(tx, [enquiry.id])).get(enquiry.id) ?? []
  const twice = parts.find((part) => {
    const wanted = offers.filter(({ enquiryPartId }) => enquiryPartId === part.id).length
    return wanted + Number(part.accepted) > 1
  })
  if (!twice) return
  const name = partInWords(twice.name, twice)
  throw conflict(
    twice.accepted
      ? `You have already accepted an offer for this part: ${name}.`
      : `Only one offer for a part can be accepted: ${name}.`,
  )
}
