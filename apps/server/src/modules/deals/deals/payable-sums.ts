import { formatPence } from '@allyards/contract/format-money'
import { toPence } from '@allyards/contract/money'
import { eq } from 'drizzle-orm'
import { invalid } from '../../../platform/errors'
import type { DealChange } from '../change/change-deal'
import type { DealRecord } from '../change/deal-facts'
import { dealItems } from '../tables/deals.table'
import type { ItemRow } from './cancel-deal'
import { sumsOf, totalPence } from './deal-sums'

/** What the buyer can have paid: the total, and what the deal came to before parts were cancelled from it. */
export function payableSums(deal: DealRecord, items: readonly ItemRow[]): number[] {
  const times = new Set(items.flatMap(({ cancelledAt }) => cancelledAt?.getTime() ?? []))
  const earlier = [...times].sort((one, other) => other - one).map((time) => totalPence(sumsOf(deal, heldBefore(items, time))))
  return [...new Set([totalPence(deal), ...earlier])]
}

const heldBefore = (items: readonly ItemRow[], time: number) =>
  items.filter(({ cancelledAt }) => cancelledAt === null || cancelledAt.getTime() >= time)

/** The sum that the buyer says was paid: one of those above, in pence. Left out, it is the total. */
export async function readPaidSum({ tx, deal }: DealChange, amount: number | undefined): Promise<number> {
  if (amount === undefined) return totalPence(deal)
  const items = await tx.select().from(dealItems).where(eq(dealItems.dealId, deal.id))
  const sums = payableSums(deal, items)
  const pence = toPence(amount)
  if (sums.includes(pence)) return pence
  const earlier = sums.slice(1).map(formatPence).join(' or ')
  const before = earlier ? `, and came to ${earlier} before parts were cancelled` : ''
  const message = `The total is ${formatPence(totalPence(deal))}${before}. Please say that you have paid once all of it is paid`
  throw invalid(message, { amount: message })
}
