/** Pounds on the wire and on screens, pence in the database and in sums. */
export const toPence = (pounds: number): number => Math.round(pounds * 100)

export const toPounds = (pence: number): number => pence / 100

/** What an offer or a listing costs delivered, in pounds. */
export function deliveredPrice(offer: { price: number; delivery_price: number }): number {
  return toPounds(toPence(offer.price) + toPence(offer.delivery_price))
}
