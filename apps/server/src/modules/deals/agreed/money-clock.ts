import { dealTimes, stateAfter } from '@allyards/contract/deal-moves'
import { and, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { DealChange } from '../change/change-deal'
import { factsOf } from '../change/deal-facts'
import { deals } from '../tables/deals.table'
import { cancelDeal } from './cancel-deal'
import { moveEach } from './move-each'

/** The deadline for paying a reservation; null for accepted offers, which only the depot can cancel for lack of payment. */
const payBy = sql`case when ${deals.reservedUntil} is null then null when ${deals.status} = 'ready' then ${deals.collectBy} else ${deals.reservedUntil} end`

const mayLackMoney = and(inArray(deals.status, ['agreed', 'ready']), isNull(deals.sellerPaidAt))
const isUnpaid = and(mayLackMoney, isNull(deals.buyerPaidAt))
const isUnanswered = and(mayLackMoney, isNotNull(deals.buyerPaidAt), isNull(deals.moneyAskedAt))

const soon = sql`now() + make_interval(hours => ${dealTimes.moneyRemindedBeforeHours})`
const isSoon = (deadline: SQL) => and(gt(deadline, sql`now()`), lt(deadline, soon))

/** Ends unpaid reservations, and passes payments that the depot does not answer to an operator. Sends a reminder before either. */
export async function moveMoneyDeadlines(context: Context): Promise<unknown[]> {
  const answerBy = sql`${deals.answerPaidBy}`
  return [
    ...(await moveEach(context, and(isUnpaid, lt(payBy, sql`now()`)), endReservation)),
    ...(await moveEach(context, and(isUnpaid, isNull(deals.payRemindedAt), isSoon(payBy)), remindBuyer)),
    ...(await moveEach(context, and(isUnanswered, isNull(deals.answerRemindedAt), isSoon(answerBy)), remindDepot)),
    ...(await moveEach(context, and(isUnanswered, lt(answerBy, sql`now()`)), askThroughOperator)),
  ]
}

async function endReservation(change: DealChange): Promise<void> {
  if (stateAfter(factsOf(change.deal), 'cancelled', 'system')) await cancelDeal(change, {})
}

async function remindBuyer({ record, set }: DealChange): Promise<void> {
  await set({ payRemindedAt: clock.now() })
  record({ kind: 'pay-reminded' })
}

async function remindDepot({ record, set }: DealChange): Promise<void> {
  await set({ answerRemindedAt: clock.now() })
  record({ kind: 'answer-reminded' })
}

async function askThroughOperator({ record, set }: DealChange): Promise<void> {
  await set({ moneyAskedAt: clock.now() })
  record({ kind: 'payment-unanswered' })
}
