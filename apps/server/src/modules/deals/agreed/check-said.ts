import { formatPence } from '@allyards/contract/format-money'
import { toPence } from '@allyards/contract/money'
import { invalid } from '../../../platform/errors'
import type { DealRecord } from '../change/deal-facts'
import { totalPence } from './deal-sums'

/** Refuses a sum that can only be a typing error for this deal. */
export function amountPence(deal: DealRecord, amount: number | undefined, otherwise: number): number {
  const pence = amount === undefined ? otherwise : toPence(amount)
  const most = Math.max(2 * totalPence(deal), deal.buyerPaidPence ?? 0, deal.sellerPaidPence ?? 0)
  if (pence <= most) return pence
  const message = `Please give an amount up to ${formatPence(most)}`
  throw invalid(message, { amount: message })
}

/** True if the same was said before, so that a second press changes nothing. */
export const isAsIs = (deal: DealRecord, columns: Partial<DealRecord>): boolean =>
  Object.entries(columns).every(([name, value]) => deal[name as keyof DealRecord] === value)
