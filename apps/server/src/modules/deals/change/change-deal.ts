import { claimTurn } from '@allyards/contract/claims'
import { sendBy, turnOf } from '@allyards/contract/deal-moves'
import { partInWords } from '@allyards/contract/part-places'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Queryable, Transaction } from '../../../platform/database/database'
import { inTransaction, type Work } from '../../../platform/database/in-transaction'
import { notFound } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { parts } from '../../catalogue/catalogue.table'
import { depots } from '../../depots/depots.table'
import { claims, dealItems, deals, isKept, isOpenClaim } from '../tables/deals.table'
import { type Actor, type Change, isOfTheMarket } from './change'
import { changeEnquiriesIn, runChange, withId } from './change-enquiry'
import { claimFacts, type DealRecord, factsOf } from './deal-facts'
import type { DealSides, NewDealEvent } from './events'

/** Everything a rule needs while it changes a deal. */
export interface DealChange {
  context: Context
  work: Work
  tx: Transaction
  by: Actor
  /** Locked by this transaction and always current. */
  deal: DealRecord
  /** The surrounding change, with the deal's enquiry if there is one. */
  enquiryChange: Change
  /** Named in the texts of its events. */
  sides: DealSides
  /** Records an event. Nobody is told before the commit. */
  record(event: NewDealEvent): void
  set(columns: Partial<typeof deals.$inferInsert>): Promise<void>
}

/**
 * The only way to change a deal and its claims: lock, rule, events, commit, then tell both sides as event-audience.ts defines.
 * Locks the enquiry before its deals and a deal before listings, so that changes cannot deadlock.
 */
export function changeDeal<Result>(
  context: Context,
  { dealId, by }: { dealId: string; by: Actor },
  rule: (change: DealChange) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context, async (work) => {
    const known = await findDeal(work.tx, and(eq(deals.id, dealId), isSideOf(by)))
    if (!known) throw notFound('This deal does not exist.')
    const { enquiryId, ...names } = known
    const run = async (enquiryChange: Change) => {
      const deal = await lockDeal(work.tx, dealId)
      const change = dealChange(context, enquiryChange, deal, { ...names, partNames: await findPartNames(work.tx, dealId) })
      const result = await rule(change)
      if (enquiryChange.recorded.length > 0) await keepStanding(change)
      return result
    }
    if (!enquiryId) return runChange(context, work, by, [], run)
    return changeEnquiriesIn(context, work, { which: withId(enquiryId), by }, run)
  })
}

export function dealChange(context: Context, enquiryChange: Change, deal: DealRecord, sides: DealSides): DealChange {
  const { work, tx, by, enquiries, recorded } = enquiryChange
  return {
    ...{ context, work, tx, by, deal, enquiryChange, sides },
    record: (event) => void recorded.push({ about: 'deal', deal, sides, enquiry: enquiries[0], ...event }),
    async set(columns) {
      Object.assign(deal, columns)
      await tx.update(deals).set(columns).where(eq(deals.id, deal.id))
    },
  }
}

/** Stores whose turn it is and the deadline with the deal, for lists and counts. Open claims come first. */
export async function keepStanding({ tx, deal, set }: DealChange): Promise<void> {
  const facts = factsOf(deal)
  const turn = deal.openClaims > 0 ? await turnOfClaims(tx, deal.id) : turnOf(facts)
  await set({ turn, sendBy: sendBy(facts), updatedAt: clock.now() })
}

async function turnOfClaims(tx: Transaction, dealId: string): Promise<DealRecord['turn']> {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.dealId, dealId), isOpenClaim))
    .orderBy(asc(claims.id))
    .limit(1)
  return claim ? claimTurn(claimFacts(claim)) : 'none'
}

/** Anyone else's deal is "not found". */
export function isSideOf(by: Actor): SQL | undefined {
  if (isOfTheMarket(by)) return undefined
  return by.role === 'buyer' ? eq(deals.buyerId, by.userId) : eq(deals.depotId, by.depotId)
}

async function findDeal(db: Queryable, where: SQL | undefined) {
  const [deal] = await db
    .select({
      enquiryId: deals.enquiryId,
      companyName: depots.companyName,
      sellerUserId: depots.userId,
      buyerName: users.name,
    })
    .from(deals)
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .innerJoin(users, eq(users.id, deals.buyerId))
    .where(where)
  return deal
}

async function findPartNames(tx: Transaction, dealId: string): Promise<string[]> {
  const items = await tx
    .select({ name: parts.name, side: dealItems.side, end: dealItems.end, quantity: dealItems.quantity })
    .from(dealItems)
    .innerJoin(parts, eq(parts.id, dealItems.partId))
    .where(and(eq(dealItems.dealId, dealId), isKept))
  return items.map((item) => partInWords(item.name, item))
}

async function lockDeal(tx: Transaction, dealId: string): Promise<DealRecord> {
  const [deal] = await tx.select().from(deals).where(eq(deals.id, dealId)).for('no key update')
  if (!deal) throw notFound('This deal does not exist.')
  return deal
}
