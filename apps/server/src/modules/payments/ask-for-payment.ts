import { dealNumber } from '@allyards/contract/deal-moves'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { askForMoney, changeDeal } from '../deals'
import { writeLog } from '../operators'

/** Asks the depot again, notifies both sides and logs it. */
export async function askForPayment(context: Context, operator: Operator, dealId: string, question: string): Promise<void> {
  await changeDeal(context, { dealId, by: { role: 'operator' } }, async (change) => {
    askForMoney(change, question)
    await writeLog(change.tx, operator, {
      act: 'payment-asked',
      about: dealNumber(change.deal.number),
      reason: question,
      link: `/operator/payments?id=${dealId}`,
    })
  })
}
