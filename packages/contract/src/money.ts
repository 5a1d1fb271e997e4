/** Pounds on the wire and on screens, pence in the database and in sums. */
export const toPence = (pounds: number): number => Math.round(pounds * 100)

export const toPounds = (pence: number): number => pence / 100

interface Delivered {
  price: number
  delivery_price: number
  /** What became of an offer. */
  deal?: { collects: boolean } | null | undefined
}

/** What an offer or a listing costs delivered, in pounds; without delivery where its deal is collected. */
export function deliveredPrice({ price, delivery_price, deal }: Delivered): number {
  return toPounds(toPence(price) + (deal?.collects ? 0 : toPence(delivery_price)))
}
