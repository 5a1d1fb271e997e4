import type { VatState } from '@allyards/contract/products'
import { vatWithin } from '@allyards/contract/vat'
import type { DealRecord } from '../../change/deal-facts'

interface Priced {
  pricePence: number
  vat: VatState
}

/** The part of a sum that is taxed in one way. */
export interface VatLine {
  grossPence: number
  vat: VatState
  /** Contained in it. */
  vatPence: number
}

/** Delivery is taxed like the parts it carries. If these are taxed differently, it is split in proportion to their prices. */
export function taxedDelivery(deliveryPence: number, lines: readonly VatLine[], percent: number): VatLine[] {
  if (deliveryPence === 0) return []
  const kinds = [...new Set(lines.map(({ vat }) => vat))]
  const whole = lines.reduce((sum, { grossPence }) => sum + grossPence, 0)
  let restPence = deliveryPence
  return kinds.map((vat, index) => {
    const kindPence = lines.reduce((sum, line) => sum + (line.vat === vat ? line.grossPence : 0), 0)
    const isLast = index === kinds.length - 1
    const share = isLast ? restPence : Math.round(whole === 0 ? 0 : (deliveryPence * kindPence) / whole)
    restPence -= share
    return taxed({ pricePence: share, vat }, percent)
  })
}

/** VAT is shown only for a price that includes it. */
export const taxed = ({ pricePence, vat }: Priced, percent: number): VatLine => ({
  grossPence: pricePence,
  vat,
  vatPence: vat === 'included' ? vatWithin(pricePence, percent) : 0,
})

export const vatOf = (lines: readonly VatLine[]) => lines.reduce((sum, { vatPence }) => sum + vatPence, 0)

/** The VAT that the total of a deal contains. */
export function dealVatPence({ deliveryPence, vatPercent }: DealRecord, items: readonly Priced[]): number {
  const goods = items.map((item) => taxed(item, vatPercent))
  return vatOf([...goods, ...taxedDelivery(deliveryPence, goods, vatPercent)])
}
