import type { ClaimOffer } from '@allyards/contract/claims'
import { isRefundOwed, stepsOf } from '@allyards/contract/deal-moves'
import { HOUR_MS } from '@allyards/contract/durations'
import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../context'
import { defineJob } from '../../define-job'
import { answersForItself } from '../../modules/accounts'
import { users } from '../../modules/accounts/accounts.table'
import { moveClaim, moveDeal } from '../../modules/deals'
import { factsOf } from '../../modules/deals/change/deal-facts'
import { claims, deals } from '../../modules/deals/tables/deals.table'
import { depots } from '../../modules/depots/depots.table'
import { clock } from '../../platform/clock/clock'
import { ProductError } from '../../platform/errors'
import { Random } from '../random'
import { ownerOf } from './owner-of'

/**
 * A demo depot does what is next in one of its deals, as a person there would: after the buyer's own step, never before it. The
 * demo seller is a person's account.
 */
export const moveDemoDeal = defineJob({
  name: 'demo.move-deal',
  data: z.object({ dealId: z.uuid() }),
  retries: 3,
  async run(context, { dealId }) {
    const [found] = await context.db
      .select({ deal: deals, user: users })
      .from(deals)
      .innerJoin(depots, eq(depots.id, deals.depotId))
      .innerJoin(users, eq(users.id, depots.userId))
      .where(eq(deals.id, dealId))
    if (!found || !answersForItself(found.user)) return
    const caller = ownerOf(found.user.id, found.deal.depotId)
    try {
      await (found.deal.openClaims > 0 ? answerClaim(context, caller, dealId) : moveOn(context, caller, found.deal))
    } catch (error) {
      // The buyer was faster, or it was done on an earlier run.
      if (!(error instanceof ProductError && error.code === 'conflict')) throw error
    }
  },
})

/** Finds deals that nobody was woken for, because the process ended at that moment. Demo data from earlier stays as it is. */
export const moveWaitingDeals = defineJob({
  name: 'demo.move-waiting-deals',
  data: z.object({}),
  schedule: { everyMinutes: 1 },
  async run({ db, jobs }) {
    const waiting = await db
      .select({ dealId: deals.id })
      .from(deals)
      .innerJoin(depots, eq(depots.id, deals.depotId))
      .innerJoin(users, and(eq(users.id, depots.userId), eq(users.isDemo, true)))
      .where(and(eq(deals.turn, 'seller'), gt(deals.updatedAt, new Date(clock.nowMs() - HOUR_MS))))
      .limit(MOST_AT_ONCE)
    for (const { dealId } of waiting) await jobs.enqueue(db, moveDemoDeal, { dealId }, { singletonKey: dealId })
  },
})

const MOST_AT_ONCE = 200

type Depot = Parameters<typeof moveDeal>[1]

async function moveOn(context: Context, caller: Depot, deal: typeof deals.$inferSelect): Promise<void> {
  const random = new Random(deal.id)
  const facts = factsOf(deal)
  const isSaidPaid = facts.paid.buyer && !facts.paid.seller
  if (isSaidPaid && stepsOf(facts, 'seller').includes('paid'))
    return moveDeal(context, caller, deal.id, { to: 'paid', method: deal.buyerPaidMethod ?? 'bank-transfer' })
  const isToReady = deal.status === 'agreed' || deal.status === 'paid'
  if (isToReady && deal.collects) await moveDeal(context, caller, deal.id, { to: 'ready' })
  if (deal.status === 'paid' && !deal.collects && deal.addressLine1 !== null)
    await moveDeal(context, caller, deal.id, { to: 'sent', carrier: 'DPD', tracking: random.digits(14), parcels: 1 })
  if (deal.status === 'received' && deal.buyerDoneAt !== null) await moveDeal(context, caller, deal.id, { to: 'completed' })
  if (isRefundOwed(facts) && !facts.refunded.seller) await moveDeal(context, caller, deal.id, { to: 'refunded' })
}

/** The depot proposes what the buyer wished; now and then it refuses, so that both can be seen. Nobody refuses a changed mind. */
async function answerClaim(context: Context, caller: Depot, dealId: string): Promise<void> {
  const rows = await context.db.select().from(claims).where(eq(claims.dealId, dealId))
  for (const claim of rows) {
    const isRefused = claim.kind !== 'changed-mind' && new Random(claim.id).chance(0.2)
    if (claim.status === 'open' && isRefused)
      await moveClaim(context, caller, claim.id, {
        to: 'refused',
        text: 'It was tested on the bench before it left.',
        imageUrls: [],
      })
    if (claim.status === 'open' && !isRefused)
      await moveClaim(context, caller, claim.id, {
        to: 'proposed',
        offer: offerFor(claim),
        text: 'Sorry about that. We will send you a returns label.',
      })
    const isOwed = claim.status === 'returning' || (claim.status === 'agreed' && claim.offer?.returnCost === 'none')
    if (isOwed && !claim.refundedAt) await moveClaim(context, caller, claim.id, { to: 'refunded' })
  }
}

function offerFor({ kind, wish }: typeof claims.$inferSelect): ClaimOffer {
  if (kind === 'not-arrived') return { refund: wish === 'replacement' ? 'replacement' : 'refund', return_cost: 'none' }
  const isReplaced = wish === 'replacement' && kind !== 'changed-mind'
  return { refund: isReplaced ? 'replacement' : 'refund', return_cost: 'seller' }
}
