import { dealNumber } from '@allyards/contract/deal-moves'
import { formatPence } from '@allyards/contract/format-money'
import type { PaymentDecision } from '@allyards/contract/operator-payments'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { changeDeal, decideMoney } from '../deals'
import { writeLog } from '../operators'

/** Applies the decision to the deal, notifies both sides and logs it, all or nothing. */
export async function decidePayment(
  context: Context,
  operator: Operator,
  dealId: string,
  decision: PaymentDecision,
): Promise<void> {
  await changeDeal(context, { dealId, by: { role: 'operator' } }, async (change) => {
    await decideMoney(change, decision)
    const { number, buyerPaidPence } = change.deal
    await writeLog(change.tx, operator, {
      act: 'payment-decided',
      about: `${dealNumber(number)}, ${formatPence(buyerPaidPence ?? 0)}: ${decision.came ? 'received' : 'not received'}`,
      reason: decision.reasons,
    })
  })
}
