import type { PartFeatures } from './fitment/part-features'

interface Thing {
  partId: string
  features?: PartFeatures | undefined
}

/**
 * Carriers take these only under the rules for dangerous goods. A belt counts as one with a pretensioner unless its depot says that
 * it has none; a battery counts as a 12-volt one unless its depot says that it drives the car.
 */
export function isDangerous({ partId, features = {} }: Thing): boolean {
  if (partId === 'airbag') return true
  if (partId === 'seat-belt') return features.pretensioner !== false
  return partId === 'battery' && features.battery === 'traction'
}

/** The parts of which at least some are dangerous goods. */
export const mayBeDangerous = (partId: string): boolean => ['airbag', 'seat-belt', 'battery'].includes(partId)

interface Seller {
  /** The carrier that the depot states is approved for dangerous goods; null where it stated none. */
  dangerous_carrier: string | null
}

interface Yard extends Seller {
  /** Whether buyers may collect. */
  collection: boolean
}

/** Whether such a part only leaves the depot with its buyer. */
export const isCollectionOnly = (thing: Thing, { dangerous_carrier }: Seller): boolean =>
  isDangerous(thing) && dangerous_carrier === null

export const DANGEROUS_NAMES = 'Airbags, seat belts with pretensioners and traction batteries'

const NEEDS_CARRIER = `${DANGEROUS_NAMES} are dangerous goods. Name your approved carrier in your profile under Delivery, or put £0 for delivery: then buyers collect it.`
const NEEDS_WAY = `${DANGEROUS_NAMES} are dangerous goods. Name your approved carrier in your profile under Delivery, or offer collection there.`

/** Why a depot may not offer or list a part with delivery; undefined where it may. */
export function whyNotDelivered(
  thing: Thing & { deliveryPence: number },
  seller: Yard,
): { field: 'delivery_price'; message: string } | undefined {
  if (!isCollectionOnly(thing, seller)) return undefined
  if (!seller.collection) return { field: 'delivery_price', message: NEEDS_WAY }
  return thing.deliveryPence > 0 ? { field: 'delivery_price', message: NEEDS_CARRIER } : undefined
}

/** How such a part reaches its buyer. */
export function dangerousWords({ dangerous_carrier, collection }: Yard): string {
  if (dangerous_carrier !== null)
    return `Dangerous goods: ${collection ? 'collection, or delivery' : 'delivery only'} by ${dangerous_carrier}, which the depot states is approved for them.`
  return collection
    ? 'Dangerous goods: collection only.'
    : 'Dangerous goods: the depot states no carrier for them and offers no collection.'
}
