/** Pounds on the wire and on screens, pence in the database and in sums. */
export const toPence = (pounds: number): number => Math.round(pounds * 100)

/** Removes what people type around a number: "£1,240.50" becomes "1240.50". */
export const plainNumber = (text: string): string => text.replace(/[£,\s]/g, '')

/** "£1,240.50" gives 1240.5. Anything else gives NaN, which the contract refuses. */
export function readNumber(text: string): number {
  const plain = plainNumber(text)
  return plain === '' ? Number.NaN : Number(plain)
}

/** Pounds as they are typed into a filter and stand in its address: 40 or 40.50. */
export const isPounds = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text)

export const toPounds = (pence: number): number => pence / 100

interface Delivered {
  price: number
  delivery_price: number
  /** What became of an offer. */
  deal?: { collects: boolean; surcharge?: number } | null | undefined
}

/** The delivery of an offer in pence: what its deal's address adds is in it, and what is collected has none. */
export function deliveryPenceToDoor({ delivery_price, deal }: Omit<Delivered, 'price'>): number {
  return deal?.collects ? 0 : Math.max(0, toPence(delivery_price) + toPence(deal?.surcharge ?? 0))
}

/** What an offer or a listing costs delivered, in pounds; without delivery where its deal is collected. */
export function deliveredPrice({ price, delivery_price, deal }: Delivered): number {
  return toPounds(toPence(price) + deliveryPenceToDoor({ delivery_price, deal }))
}
