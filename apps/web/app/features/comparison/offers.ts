import type { PricedOffer } from '@allyards/contract/delivered-total'
import { canMove, offerLifecycle } from '@allyards/contract/lifecycles'
import { deliveryPenceToDoor, toPence } from '@allyards/contract/money'
import { milesApart, type Place } from '@allyards/contract/places'
import type { QuotationForBuyer } from '@allyards/contract/quotations'

/** One offer as the comparison shows it: the item with the depot behind it. */
export interface Offer extends PricedOffer {
  id: string
  quotationId: string
  item: QuotationForBuyer['quotationItems'][number]
  depot: QuotationForBuyer['seller'] & { distance_miles: number }
  /** Its deal is collected: no delivery is charged. */
  isCollected: boolean
  validUntil: string
  sentAt: string
  totalPence: number
}

/** `from` is the location of a buyer who gave no postcode. */
export function offersOf(quotations: readonly QuotationForBuyer[], from: Place): Offer[] {
  return quotations.flatMap(({ id: quotationId, seller, valid_until, created_at, quotationItems }) => {
    return quotationItems.map((item) => {
      const site = item.site ?? seller
      const depot = { ...seller, ...item.site, distance_miles: site.distance_miles ?? milesApart(from, site.place) }
      const pricePence = toPence(item.price)
      const isCollected = item.deal?.collects ?? false
      const deliveryPence = deliveryPenceToDoor(item)
      return {
        id: item.id,
        quotationId,
        enquiryPartId: item.enquiry_part_id,
        depotId: depot.id,
        pricePence,
        deliveryPence,
        totalPence: pricePence + deliveryPence,
        item,
        depot,
        isCollected,
        validUntil: valid_until,
        sentAt: created_at,
      }
    })
  })
}

/** "delivered", "collected", or both: how the accepted offers reach the buyer. */
export function wayWords(accepted: readonly Offer[]): string {
  const ways = new Set(accepted.map(({ isCollected }) => (isCollected ? 'collected' : 'delivered')))
  return [...ways].sort().reverse().join(' and ')
}

/** Days until the last parcel arrives; null when everything is collected. */
export function longestDays(accepted: readonly Offer[]): number | null {
  const days = accepted.filter(({ isCollected }) => !isCollected).map(({ item }) => item.delivery_days)
  return days.length > 0 ? Math.max(...days) : null
}

/** Still open: undecided, valid, its depot trades, and nobody else has reserved its piece. */
export function isOpen({ item, validUntil, depot }: Offer, nowMs: number): boolean {
  return (
    !depot.is_paused &&
    !item.paused_until &&
    canMove(offerLifecycle, item.status, 'accepted', 'buyer') &&
    Date.parse(validUntil) > nowMs
  )
}

export const sortOrders = [
  { value: 'total', label: 'Total', first: 'lowest delivered total (this is how it starts)' },
  { value: 'price', label: 'Price', first: 'lowest price of the part, without delivery' },
  { value: 'rating', label: 'Rating', first: 'highest average rating; depots without a rating come last' },
  { value: 'distance', label: 'Distance', first: 'nearest to your postcode, or to the town you chose' },
  { value: 'delivery', label: 'Delivery time', first: 'fewest days until it arrives, as the depot states them' },
  { value: 'warranty', label: 'Warranty', first: 'most months of warranty' },
] as const
export type SortOrder = (typeof sortOrders)[number]['value']

const UNKNOWN = Number.POSITIVE_INFINITY

/** The value that each order sorts by; lower is better. */
const weigh: Record<SortOrder, (offer: Offer) => number> = {
  total: ({ totalPence }) => totalPence,
  price: ({ pricePence }) => pricePence,
  rating: ({ depot }) => (depot.rating === null ? UNKNOWN : -depot.rating),
  distance: ({ depot }) => depot.distance_miles,
  delivery: ({ item }) => item.delivery_days,
  warranty: ({ item }) => -item.warranty_months,
}

/** Sorts the best first; equals by the lowest delivered total. */
export function sortOffers(offers: readonly Offer[], by: SortOrder): Offer[] {
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  return [...offers].sort((a, b) => compare(weigh[by](a), weigh[by](b)) || compare(a.totalPence, b.totalPence))
}

export interface Marks {
  cheapest?: string
  fastest?: string
  bestRated?: string
  /** Ids of the offers with the longest warranty. */
  longestWarranty: ReadonlySet<string>
}

/** Fewer ratings say too little to call a depot the best rated. */
const BEST_RATED_FROM = 5

/** The offers for a part that stand out. A single offer does not. */
export function markOffers(offers: readonly Offer[]): Marks {
  if (offers.length < 2) return { longestWarranty: new Set() }
  const [cheapest, fastest, longest] = (['total', 'delivery', 'warranty'] as const).map((by) => sortOffers(offers, by)[0])
  const rated = offers.filter(({ depot }) => depot.rating !== null && depot.reviewCount >= BEST_RATED_FROM)
  const bestRated = sortOffers(rated, 'rating')[0]
  const months = longest?.item.warranty_months ?? 0
  const isTold = offers.some(({ item }) => item.warranty_months < months)
  return {
    ...(cheapest ? { cheapest: cheapest.id } : {}),
    ...(fastest ? { fastest: fastest.id } : {}),
    ...(bestRated ? { bestRated: bestRated.id } : {}),
    longestWarranty: new Set(isTold ? offers.filter(({ item }) => item.warranty_months === months).map(({ id }) => id) : []),
  }
}
