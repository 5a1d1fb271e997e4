import { formatPence } from '@allyards/contract/format-money'
import { toPence } from '@allyards/contract/money'
import { invalid } from '../../../platform/errors'
import type { DealRecord } from '../change/deal-facts'
import { totalPence } from './deal-sums'

/** A sum that nobody would pay for this deal is a slip of the finger. */
export function amountPence(deal: DealRecord, amount: number | undefined, otherwise: number): number {
  const pence = amount === undefined ? otherwise : toPence(amount)
  const most = Math.max(2 * totalPence(deal), deal.buyerPaidPence ?? 0, deal.sellerPaidPence ?? 0)
  if (pence <= most) return pence
  const message = `Please give an amount up to ${formatPence(most)}`
  throw invalid(message, { amount: message })
}

/** Said before in the same words: a second press does nothing twice. */
export const isAsIs = (deal: DealRecord, columns: Partial<DealRecord>): boolean =>
  Object.entries(columns).every(([name, value]) => deal[name as keyof DealRecord] === value)
