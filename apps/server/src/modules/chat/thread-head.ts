import type { ChatHead } from '@allyards/contract/chat'
import { dealNumber } from '@allyards/contract/deal-moves'
import { quotationBasket, toBasket } from '@allyards/contract/delivered-total'
import { toPounds } from '@allyards/contract/money'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Caller } from '../../platform/auth/caller'
import type { Queryable } from '../../platform/database/database'
import { findPartsOf, presentVehicle, totalPence } from '../deals'
import { dealItems, deals, isKept } from '../deals/tables/deals.table'
import { enquiries } from '../deals/tables/enquiries.table'
import { quotationItems, quotations } from '../deals/tables/quotations.table'
import { depots } from '../depots/depots.table'
import { refusalToWrite } from './chat.policy'
import { presentName } from './chat.presenter'
import type { Relation } from './relation'

/** The head of a conversation: the other person, and the enquiry or deal the two talk about. */
export async function presentHead(
  { db, live }: Pick<Context, 'db' | 'live'>,
  caller: Caller,
  relation: Relation,
): Promise<ChatHead> {
  const { other, company, contactsShared, blockedByMe, blockedMe } = relation
  return {
    id: other.id,
    name: presentName(other, company?.companyName, contactsShared),
    role: other.role,
    online: !blockedByMe && !blockedMe && (await live.isPresent(other.id)),
    slug: company?.slug ?? null,
    medianResponseMinutes: company?.medianResponseMinutes ?? null,
    contactsShared,
    blockedByMe,
    refusal: refusalToWrite(caller, relation),
    enquiry: caller.role === 'seller' && !relation.isCallerConfirmed ? null : await findEnquiry(db, relation),
  }
}

async function findEnquiry(db: Queryable, { thread, sharedEnquiryId, sellerUserId }: Relation): Promise<ChatHead['enquiry']> {
  const enquiryId = thread?.enquiryId ?? sharedEnquiryId
  if (!enquiryId) return null
  const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, enquiryId))
  if (!enquiry) return null
  const parts = (await findPartsOf(db, [enquiry.id])).get(enquiry.id) ?? []
  return {
    id: enquiry.id,
    reg: enquiry.reg,
    vehicle: presentVehicle(enquiry),
    parts,
    offer: await findOffer(db, enquiry.id, sellerUserId),
  }
}

const dealColumns = {
  id: deals.id,
  number: deals.number,
  status: deals.status,
  turn: deals.turn,
  partsPence: deals.partsPence,
  deliveryPence: deals.deliveryPence,
}

/** If an enquiry has several deals, the newest one is shown. */
const newestDeal = <Deal extends { number: number }>(items: { deal: Deal | null }[]): Deal | undefined =>
  items.flatMap(({ deal }) => deal ?? []).sort((one, other) => other.number - one.number)[0]

/** A summary of the depot's offer: the accepted parts, or else the cheapest choice among the open offers. */
async function findOffer(db: Queryable, enquiryId: string, sellerUserId: string) {
  const items = await db
    .select({ item: quotationItems, validUntil: quotations.validUntil, sentAt: quotations.createdAt, deal: dealColumns })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .innerJoin(depots, eq(depots.id, quotations.depotId))
    .leftJoin(dealItems, eq(dealItems.quotationItemId, quotationItems.id))
    .leftJoin(deals, eq(deals.id, dealItems.dealId))
    .where(
      and(
        eq(quotations.enquiryId, enquiryId),
        eq(depots.userId, sellerUserId),
        inArray(quotationItems.status, ['pending', 'accepted']),
        isKept,
      ),
    )
  const first = items[0]
  if (!first) return null
  const deal = newestDeal(items)
  const offers = items
    .filter((one) => one.item.status === 'pending' || one.deal?.id === deal?.id)
    .map(({ item }) => ({ ...item, depotId: item.quotationId }))
  const accepted = offers.filter(({ status }) => status === 'accepted')
  const basket = accepted.length > 0 ? toBasket(accepted) : quotationBasket(offers)
  return {
    // A deal has its own price: collection costs no delivery.
    total: toPounds(deal ? totalPence(deal) : basket.totalPence),
    valid_until: first.validUntil.toISOString(),
    sent_at: first.sentAt.toISOString(),
    deal: deal ? { id: deal.id, number: dealNumber(deal.number), status: deal.status, turn: deal.turn } : null,
    accepted: accepted.length > 0,
    enquiry_part_ids: basket.offers.map(({ enquiryPartId }) => enquiryPartId),
    items: basket.offers.filter(({ status }) => status === 'pending').map(({ id, version }) => ({ id, version })),
  }
}
