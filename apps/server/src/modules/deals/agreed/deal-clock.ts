import { dealTimes, stateAfter } from '@allyards/contract/deal-moves'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../context'
import { defineJob } from '../../../define-job'
import { clock } from '../../../platform/clock/clock'
import { changeDeal, type DealChange } from '../change/change-deal'
import { factsOf } from '../change/deal-facts'
import { claims, deals } from '../tables/deals.table'
import { moveWaitingProposals } from './claims/claim-clock'
import { keepClaim } from './claims/keep-claim'
import { moveMoneyDeadlines } from './money-clock'
import { complete, receive } from './move-deal'
import { AT_ONCE, moveEach, tryEach } from './move-each'

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Moves deals whose deadline has passed. Each deal is locked and checked again, so that it moves once. */
export const moveDueDeals = defineJob({
  name: 'deals.move-due',
  data: z.object({}),
  schedule: { everyMinutes: 1 },
  async run(context) {
    const isDone = and(eq(deals.status, 'received'), noClaimIsOpen, lt(deals.receivedAt, daysAgo(dealTimes.completedAfterDays)))
    const failures = [
      ...(await moveMoneyDeadlines(context)),
      ...(await moveEach(context, receiptsToRemindOf(), remindOfReceipt)),
      ...(await settleRefusals(context)),
      ...(await moveWaitingProposals(context)),
      ...(await moveEach(context, handedOverBefore(dealTimes.receivedAfterDays), receiveByItself)),
      ...(await moveEach(context, isDone, completeByItself)),
    ]
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} due deals could not be moved`)
  },
})

/** A refused claim is final if the buyer does not contest it for 14 days. */
async function settleRefusals(context: Context): Promise<unknown[]> {
  const stands = and(eq(claims.status, 'refused'), lt(claims.answeredAt, daysAgo(dealTimes.refusalStandsAfterDays)))
  const rows = await context.db.select({ id: claims.id, dealId: claims.dealId }).from(claims).where(stands).limit(AT_ONCE)
  return tryEach(rows, ({ id, dealId }) =>
    changeDeal(context, { dealId, by: { role: 'system' } }, async (change) => {
      const [still] = await change.tx
        .select({ id: claims.id })
        .from(claims)
        .where(and(eq(claims.id, id), stands))
      if (!still) return
      await keepClaim(change, id, { status: 'settled', settledAt: clock.now() })
      change.record({ kind: 'claim-settled', claimId: id })
    }),
  )
}

const noClaimIsOpen = eq(deals.openClaims, 0)

/** Deals that were sent, or ready and paid, this many days ago and have no open claim. */
const handedOverBefore = (days: number) =>
  and(
    noClaimIsOpen,
    or(
      and(eq(deals.status, 'sent'), lt(deals.sentAt, daysAgo(days))),
      and(
        eq(deals.status, 'ready'),
        lt(sql`greatest(${deals.readyAt}, ${deals.paidAt})`, daysAgo(days)),
        isNotNull(deals.sellerPaidAt),
      ),
    ),
  )

const receiptsToRemindOf = () =>
  and(isNull(deals.remindedAt), handedOverBefore(dealTimes.receivedAfterDays - dealTimes.remindedBeforeDays))

async function remindOfReceipt({ record, set }: DealChange): Promise<void> {
  await set({ remindedAt: clock.now() })
  record({ kind: 'receipt-reminded' })
}

async function receiveByItself(change: DealChange): Promise<void> {
  if (stateAfter(factsOf(change.deal), 'received', 'system')) await receive(change)
}

async function completeByItself(change: DealChange): Promise<void> {
  const to = stateAfter(factsOf(change.deal), 'completed', 'system')
  if (to) await complete(change, to)
}
