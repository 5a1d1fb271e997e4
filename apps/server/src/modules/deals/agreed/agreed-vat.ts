import { londonDay } from '@allyards/contract/format-date'
import type { VatState } from '@allyards/contract/products'
import { rateOn } from '@allyards/contract/vat'
import { and, eq } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { DealChange } from '../change/change-deal'
import type { DealRecord } from '../change/deal-facts'
import { dealItems, isKept } from '../tables/deals.table'
import { totalPence } from './deal-sums'
import { dealVatPence } from './papers/vat-lines'

/** The VAT that a deal records when it is agreed. */
export const agreedVat = (vatNumber: string | null): Pick<DealRecord, 'vatNumber' | 'vatPercent'> => ({
  vatNumber,
  vatPercent: rateOn(londonDay(clock.nowMs())),
})

/** A depot that is not registered charges no VAT, whatever its listing says. */
export const treatmentOf = ({ vatNumber }: Pick<DealRecord, 'vatNumber'>, listed: VatState | undefined): VatState =>
  vatNumber === null ? 'none' : (listed ?? 'included')

/** A payment or a dispatch fixes the rate; the earliest day counts. A numbered invoice never changes. */
export async function fixTaxPoint({ deal, set }: DealChange, day: string): Promise<void> {
  if (deal.invoiceNumber !== null || (deal.taxPoint !== null && deal.taxPoint <= day)) return
  await set({ taxPoint: day, vatPercent: rateOn(day) })
}

/** The VAT of a payment of the whole deal, for its line in the timeline. */
export async function vatInPayment({ tx, deal }: DealChange, paidPence: number): Promise<{ vatPence?: number }> {
  if (paidPence !== totalPence(deal)) return {}
  const items = await tx
    .select()
    .from(dealItems)
    .where(and(eq(dealItems.dealId, deal.id), isKept))
  const vatPence = dealVatPence(deal, items)
  return vatPence > 0 ? { vatPence } : {}
}
