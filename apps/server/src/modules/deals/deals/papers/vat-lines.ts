import type { VatState } from '@allyards/contract/products'

interface Priced {
  pricePence: number
  vat: VatState
}

/** Part of a sum that is taxed in one way. */
export interface VatLine {
  grossPence: number
  vat: VatState
  /** Contained in it. */
  vatPence: number
}

/** How each part of a deal is taxed. Who is not registered charges no VAT, whatever an offer says. */
export const taxed = ({ pricePence, vat }: Priced, isRegistered: boolean): VatLine =>
  vatLine(pricePence, isRegistered ? vat : 'none')

/** Delivery follows what it delivers: where parts are taxed in different ways it is divided by their prices. */
export function taxedDelivery(deliveryPence: number, lines: readonly VatLine[]): VatLine[] {
  if (deliveryPence === 0) return []
  const kinds = [...new Set(lines.map(({ vat }) => vat))]
  const whole = lines.reduce((sum, { grossPence }) => sum + grossPence, 0)
  let restPence = deliveryPence
  return kinds.map((vat, index) => {
    const kindPence = lines.reduce((sum, line) => sum + (line.vat === vat ? line.grossPence : 0), 0)
    const isLast = index === kinds.length - 1
    const share = isLast ? restPence : Math.round(whole === 0 ? 0 : (deliveryPence * kindPence) / whole)
    restPence -= share
    return vatLine(share, vat)
  })
}

/** VAT at 20 % is a sixth of a price that contains it. Under the margin scheme none is shown. */
const vatLine = (grossPence: number, vat: VatState): VatLine => ({
  grossPence,
  vat,
  vatPence: vat === 'included' ? Math.round(grossPence / 6) : 0,
})

export const vatOf = (lines: readonly VatLine[]) => lines.reduce((sum, { vatPence }) => sum + vatPence, 0)
