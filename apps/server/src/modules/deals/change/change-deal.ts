import { claimTurn } from '@allyards/contract/claims'
import { sendBy, turnOf } from '@allyards/contract/deal-moves'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Queryable, Transaction } from '../../../platform/database/database'
import { inTransaction, type Work } from '../../../platform/database/in-transaction'
import { notFound } from '../../../platform/errors'
import { claims, deals, isOpenClaim } from '../tables/deals.table'
import { type Actor, type Change, isOfTheMarket } from './change'
import { changeEnquiriesIn, withId } from './change-enquiry'
import { claimFacts, type DealRecord, factsOf } from './deal-facts'
import type { NewDealEvent } from './deal-news'
import { tellOfDeals } from './tell-of-deals'

/** What a rule has in its hands while it changes a deal. */
export interface DealChange {
  context: Context
  work: Work
  tx: Transaction
  by: Actor
  /** Locked by this transaction, and always as it stands now. */
  deal: DealRecord
  /** The change of the enquiry behind it; undefined for a reserved listing. */
  enquiryChange: Change | undefined
  /** What has happened so far. Nobody hears of it before the commit. */
  events: NewDealEvent[]
  set(columns: Partial<typeof deals.$inferInsert>): Promise<void>
}

/**
 * The one way to change a deal and its claims: lock, rule, events, commit, and then both sides hear what deal-news.ts says.
 * The enquiry is locked before its deals, and a deal before listings, so that no two changes wait for each other in a circle.
 */
export function changeDeal<Result>(
  context: Context,
  { dealId, by }: { dealId: string; by: Actor },
  rule: (change: DealChange) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context, async (work) => {
    const known = await findDeal(work.tx, and(eq(deals.id, dealId), isSideOf(by)))
    if (!known) throw notFound('This deal does not exist.')
    const run = async (enquiryChange: Change | undefined) => {
      const deal = await lockDeal(work.tx, dealId)
      const change = dealChange(context, work, by, deal, enquiryChange)
      const result = await rule(change)
      if (change.events.length > 0) await keepStanding(change)
      await tellOfDeals(context, work, by, [change])
      return result
    }
    if (!known.enquiryId) return run(undefined)
    return changeEnquiriesIn(context, work, { which: withId(known.enquiryId), by }, run)
  })
}

export function dealChange(
  context: Context,
  work: Work,
  by: Actor,
  deal: DealRecord,
  enquiryChange: Change | undefined,
): DealChange {
  return {
    context,
    work,
    tx: work.tx,
    by,
    deal,
    enquiryChange,
    events: [],
    async set(columns) {
      Object.assign(deal, columns)
      await work.tx.update(deals).set(columns).where(eq(deals.id, deal.id))
    },
  }
}

/** Turn and date are kept with the deal, so that lists and counts read them. What is open of claims comes first. */
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

/** Another's deal does not exist. */
export function isSideOf(by: Actor): SQL | undefined {
  if (isOfTheMarket(by)) return undefined
  return by.role === 'buyer' ? eq(deals.buyerId, by.userId) : eq(deals.depotId, by.depotId)
}

async function findDeal(db: Queryable, where: SQL | undefined): Promise<DealRecord | undefined> {
  const [deal] = await db.select().from(deals).where(where)
  return deal
}

async function lockDeal(tx: Transaction, dealId: string): Promise<DealRecord> {
  const [deal] = await tx.select().from(deals).where(eq(deals.id, dealId)).for('no key update')
  if (!deal) throw notFound('This deal does not exist.')
  return deal
}
