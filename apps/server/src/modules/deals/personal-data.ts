import { dealNumber } from '@allyards/contract/deal-moves'
import { openDealStates, overEnquiryStates } from '@allyards/contract/lifecycles'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Queryable } from '../../platform/database/database'
import type { Work } from '../../platform/database/in-transaction'
import { readInPieces, readRows } from '../../platform/database/read-in-pieces'
import { conflict } from '../../platform/errors'
import type { Person, PersonalData } from '../accounts'
import { countWithdrawnOffers } from '../depots'
import { changeEnquiriesIn } from './change/change-enquiry'
import { endOffers } from './change/end-offers'
import { endEnquiries } from './change/move-enquiry'
import { inWords } from './change/names-in-words'
import { forgetWhoAsked } from './enquiries/forget-who-asked'
import { deals } from './tables/deals.table'
import { enquiries, enquiryColumns, enquiryParts } from './tables/enquiries.table'
import { quotationItems, quotationLetters, quotations } from './tables/quotations.table'

/** Ends a buyer's enquiries and withdraws a depot's open offers. The other side is told as usual. */
export const personalDeals: PersonalData = {
  mayLeave: mustHaveNoOpenDeals,
  async leave(context, work, { userId, depotId }) {
    await closeAll(context, work, userId)
    if (depotId) await withdrawAll(context, work, { userId, depotId })
  },
  async forget(_, work, { userId, depotId }) {
    await forgetWhoAsked(work.tx, eq(enquiries.buyerId, userId))
    await forgetAddresses(work, userId)
    if (depotId) await forgetAccounts(work, depotId)
  },
  export: async (db, { userId, depotId }) => ({
    ...exportBuyer(db, userId),
    ...(depotId ? exportDepot(db, depotId) : {}),
  }),
}

async function closeAll(context: Context, work: Work, userId: string): Promise<void> {
  const isOpen = notInArray(enquiries.status, overEnquiryStates)
  await changeEnquiriesIn(context, work, { which: isOpen, by: { role: 'buyer', userId } }, (change) =>
    endEnquiries(change, 'closed'),
  )
}

/** An open deal must be finished first, because somebody waits for a part or for money. */
async function mustHaveNoOpenDeals(db: Queryable, { userId, depotId }: Person): Promise<void> {
  const own = depotId ? eq(deals.depotId, depotId) : eq(deals.buyerId, userId)
  const open = await db
    .select({ number: deals.number })
    .from(deals)
    .where(and(own, inArray(deals.status, openDealStates)))
    .orderBy(deals.number)
  if (open.length === 0) return
  const named = inWords(open.map(({ number }) => dealNumber(number)))
  throw conflict(`Please finish your open deals first: ${named}. Or delete all the same, and they stay as they are.`)
}

/** Delivery addresses are removed once the deal is over. */
async function forgetAddresses({ tx }: Work, userId: string): Promise<void> {
  await tx
    .update(deals)
    .set({ deliverTo: null, addressLine1: null, addressLine2: null, city: null, postcode: null })
    .where(and(eq(deals.buyerId, userId), notInArray(deals.status, openDealStates)))
}

/** The same goes for the account that buyers paid to. */
async function forgetAccounts({ tx }: Work, depotId: string): Promise<void> {
  const isOver = notInArray(deals.status, openDealStates)
  await tx
    .update(deals)
    .set({ waysToPay: null })
    .where(and(eq(deals.depotId, depotId), isOver))
}

async function withdrawAll(context: Context, work: Work, depot: { userId: string; depotId: string }): Promise<void> {
  const hasOpenOffer = sql`${enquiries.id} in (
    select own.enquiry_id from ${quotations} own join ${quotationItems} item on item.quotation_id = own.id
    where own.depot_id = ${depot.depotId} and item.status = 'pending')`
  await changeEnquiriesIn(context, work, { which: hasOpenOffer, by: { role: 'seller', ...depot } }, async (change) => {
    const withdrawn = await endOffers(change, eq(quotations.depotId, depot.depotId), 'withdrawn')
    await countWithdrawnOffers(change.tx, depot.depotId, withdrawn)
  })
}

function exportBuyer(db: Queryable, userId: string) {
  const own = db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.buyerId, userId))
  return {
    enquiries: readInPieces(enquiries.id, ({ isNext, order, limit }) =>
      db
        .select(enquiryColumns)
        .from(enquiries)
        .where(and(eq(enquiries.buyerId, userId), isNext))
        .orderBy(order)
        .limit(limit),
    ),
    deals: readRows(db, deals, eq(deals.buyerId, userId)),
    enquiry_parts: readRows(db, enquiryParts, inArray(enquiryParts.enquiryId, own)),
  }
}

function exportDepot(db: Queryable, depotId: string) {
  const own = db.select({ id: quotations.id }).from(quotations).where(eq(quotations.depotId, depotId))
  return {
    quotations: readRows(db, quotations, eq(quotations.depotId, depotId)),
    sold_deals: readRows(db, deals, eq(deals.depotId, depotId)),
    quotation_letters: readRows(db, quotationLetters, inArray(quotationLetters.quotationId, own)),
    quotation_items: readRows(db, quotationItems, inArray(quotationItems.quotationId, own)),
  }
}
