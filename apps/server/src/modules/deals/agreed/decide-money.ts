import { isMoneyWithOperator, stateAfter } from '@allyards/contract/deal-moves'
import { toPounds } from '@allyards/contract/money'
import { readNow } from '../../../platform/database/read-now'
import { conflict } from '../../../platform/errors'
import type { DealChange } from '../change/change-deal'
import { factsOf } from '../change/deal-facts'
import { sayNotReceived } from './say-not-received'
import { markPaid } from './say-paid'

/** An operator asks the depot again whether the money arrived. Both sides see this in the timeline. */
export function askForMoney({ deal, record }: DealChange, question: string): void {
  if (!isMoneyWithOperator(factsOf(deal))) throw answered()
  record({ kind: 'payment-asked', text: question })
}

/** An operator decides whether the buyer's payment arrived: the deal is paid, or it ends. A payment for an ended deal must be refunded. */
export async function decideMoney(change: DealChange, { came, reasons }: { came: boolean; reasons: string }): Promise<void> {
  const { tx, deal, set } = change
  const now = await readNow(tx)
  const to = stateAfter(factsOf(deal), came ? 'paid' : 'not-received', 'operator', now)
  if (to === undefined) throw answered()
  await set({ moneyDecidedAt: now })
  if (!came) return sayNotReceived(change, reasons)
  const said = {
    method: deal.buyerPaidMethod ?? 'other',
    amount: deal.buyerPaidPence ? toPounds(deal.buyerPaidPence) : undefined,
  }
  await markPaid(change, { ...said, date: deal.buyerPaidOn ?? undefined }, to, reasons)
}

const answered = () => conflict('This no longer waits: it was answered or decided in the meantime.')
