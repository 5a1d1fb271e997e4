import { dangerousWords, isCollectionOnly } from '@allyards/contract/dangerous-goods'
import type { PricedOffer } from '@allyards/contract/delivered-total'
import { addedByWay, type Way } from '@allyards/contract/delivery-terms'
import { spokenFarPlace } from '@allyards/contract/far-places'
import { formatPence } from '@allyards/contract/format-money'
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
  /** What the buyer's address changes; undefined where the offer stands as it was made. */
  atDoor?: { delivers: boolean; words: string }
  validUntil: string
  sentAt: string
  totalPence: number
}

const asPriced: Way = { from: null, to: null }

/** `from` is the location of a buyer who gave no postcode; `way` leads from where the offers were priced for to where they would go. */
export function offersOf(quotations: readonly QuotationForBuyer[], from: Place, way = asPriced): Offer[] {
  return quotations.flatMap(({ id: quotationId, seller, valid_until, created_at, quotationItems }) => {
    return quotationItems.map((sent) => {
      const { item, deliveryPence, atDoor } = collected(sent, seller) ?? toTheDoor(sent, seller, way)
      const site = item.site ?? seller
      const depot = { ...seller, ...item.site, distance_miles: site.distance_miles ?? milesApart(from, site.place) }
      const pricePence = toPence(item.price)
      const isCollected = item.deal?.collects ?? false
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
        ...(atDoor ? { atDoor } : {}),
        validUntil: valid_until,
        sentAt: created_at,
      }
    })
  })
}

/** Dangerous goods of a depot without a carrier for them cost their price alone, at the depot. */
function collected(item: Offer['item'], seller: QuotationForBuyer['seller']) {
  if (item.status !== 'pending' || !isCollectionOnly({ partId: item.part_id, features: item.features }, seller)) return undefined
  return { item, deliveryPence: 0, atDoor: { delivers: false, words: dangerousWords(seller) } }
}

/** An undecided offer with what its depot adds for the way. One that is not delivered there costs its price alone, at the depot. */
function toTheDoor(item: Offer['item'], { delivery_places, collection }: QuotationForBuyer['seller'], way: Way) {
  const deliveryPence = deliveryPenceToDoor(item)
  if (item.status !== 'pending' || way.from === way.to) return { item, deliveryPence }
  const { delivers, surchargePence, days } = addedByWay({ places: delivery_places }, way)
  const there = way.to === null ? 'the mainland' : spokenFarPlace(way.to)
  if (!delivers) {
    const words = `Does not deliver to ${there}${collection ? ': collection only' : ''}`
    return { item, deliveryPence: 0, atDoor: { delivers, words } }
  }
  const toDoor = Math.max(0, deliveryPence + surchargePence)
  const morePence = toDoor - deliveryPence
  const words = morePence > 0 ? `+ ${formatPence(morePence)} to ${there}` : `${formatPence(-morePence)} less to ${there}`
  return {
    item: { ...item, delivery_days: Math.max(0, item.delivery_days + days) },
    deliveryPence: toDoor,
    ...(morePence === 0 ? {} : { atDoor: { delivers, words } }),
  }
}

/** False if its depot does not bring it to the buyer's address. */
export const comesToDoor = ({ atDoor }: Offer): boolean => atDoor?.delivers !== false

/** How the buyer gets it for its total. */
export function wayOf(offer: Offer): string {
  if (!comesToDoor(offer)) return offer.depot.collection ? 'collection only' : 'not delivered there'
  return offer.isCollected ? 'collected' : 'delivered'
}

/** Why offers are not in any basket: "Kessler does not deliver to Northern Ireland". */
export function notDelivered(offers: readonly Offer[]): string[] {
  const left = offers.filter((offer) => !comesToDoor(offer))
  return [...new Set(left.map(({ depot, atDoor }) => `${depot.companyName} ${atDoor?.words.replace('Does', 'does')}`))]
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
  total: (offer) => (comesToDoor(offer) ? offer.totalPence : UNKNOWN),
  price: ({ pricePence }) => pricePence,
  rating: ({ depot }) => (depot.rating === null ? UNKNOWN : -depot.rating),
  distance: ({ depot }) => depot.distance_miles,
  delivery: (offer) => (comesToDoor(offer) ? offer.item.delivery_days : UNKNOWN),
  warranty: ({ item }) => -item.warranty_months,
}

/** Sorts the best first; equals by the lowest delivered total, and then depots that were checked before others. */
export function sortOffers(offers: readonly Offer[], by: SortOrder): Offer[] {
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  return [...offers].sort(
    (a, b) =>
      compare(weigh[by](a), weigh[by](b)) ||
      compare(a.totalPence, b.totalPence) ||
      Number(b.depot.is_checked) - Number(a.depot.is_checked),
  )
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

/** The offers for a part that stand out among those that come to the door. A single offer does not. */
export function markOffers(all: readonly Offer[]): Marks {
  const offers = all.filter(comesToDoor)
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
