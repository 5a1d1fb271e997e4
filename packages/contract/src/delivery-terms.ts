import { z } from 'zod'
import { crownPlaces, type FarPlace, farPlaces } from './far-places'
import { toPence, toPounds } from './money'
import { type PartSize, sizeOf } from './part-sizes'
import { pounds, wholeOr } from './shapes'

const days = wholeOr(90, 'From 0 to 90 days')

/** Price and days of a larger size; null means as for a parcel. */
const sizeTerms = z.object({ price: pounds.nullable(), days: days.nullable() })
/** The surcharge of a far place, for every size. */
const placeTerms = z.object({ delivers: z.boolean(), surcharge: pounds, extra_days: days })

export const deliveryPlaces = z.object({
  highlands: placeTerms,
  'northern-ireland': placeTerms,
  'isle-of-man': placeTerms,
  'channel-islands': placeTerms,
})

/** A depot's default delivery. An offer may differ; null means not stated. */
export const deliveryTerms = z.object({
  /** For a parcel, and for every size that has no price of its own. */
  price: pounds.nullable(),
  /** Parts of at least this price travel free, on the mainland, where their size has no price of its own. */
  free_from: pounds.nullable(),
  days: days.nullable(),
  sizes: z.object({ 'large-parcel': sizeTerms, pallet: sizeTerms, engine: sizeTerms }),
  places: deliveryPlaces,
  collection: z.boolean(),
  note: z.string().trim().max(500, 'Please keep it to 500 characters').nullable(),
  /** The carrier that the depot states is approved for dangerous goods; null if it stated none. */
  dangerous_carrier: z.string().trim().max(60, 'Please keep it to 60 characters').nullable(),
})
export type DeliveryTerms = z.infer<typeof deliveryTerms>

/** As a depot sends them: sizes and places that are left out stay as they are. */
export const sentDeliveryTerms = deliveryTerms
  .extend({ places: deliveryPlaces.partial() })
  .partial({ sizes: true, places: true, dangerous_carrier: true })

const asParcel = { price: null, days: null }
const asMainland = { delivers: true, surcharge: 0, extra_days: 0 }

/** The terms of a depot that stated nothing about sizes and places. */
export const unsaidSizes: DeliveryTerms['sizes'] = { 'large-parcel': asParcel, pallet: asParcel, engine: asParcel }
export const unsaidPlaces = Object.fromEntries(
  farPlaces.map((place) => [place, { ...asMainland, delivers: !crownPlaces.includes(place) }]),
) as DeliveryTerms['places']

/** A place that a depot said nothing about has the usual terms. */
export const placesWithUsual = (said: Partial<DeliveryTerms['places']> | null): DeliveryTerms['places'] => ({
  ...unsaidPlaces,
  ...said,
})

/** True of a depot that named no price for any size: its quotations then start with free delivery. */
export const saysNoDelivery = ({ price, sizes }: Pick<DeliveryTerms, 'price' | 'sizes'>): boolean =>
  price === null && Object.values(sizes).every((size) => size.price === null)

/** What a depot is offered that has named no prices yet: to accept as it is, or to change. */
export const proposedDelivery: DeliveryTerms = {
  price: 9.95,
  free_from: null,
  days: 2,
  sizes: {
    'large-parcel': { price: 19.95, days: 3 },
    pallet: { price: 65, days: 4 },
    engine: { price: 85, days: 4 },
  },
  places: {
    ...unsaidPlaces,
    highlands: { delivers: true, surcharge: 12, extra_days: 2 },
    'northern-ireland': { delivers: true, surcharge: 15, extra_days: 2 },
  },
  collection: true,
  note: null,
  dangerous_carrier: null,
}

export interface Parcel {
  size: PartSize
  /** Null on the mainland. */
  place: FarPlace | null
  /** Of the part, in pounds. */
  price: number
}

/** The default delivery of a part; undefined if the depot stated none. */
export interface UsualDelivery {
  delivers: boolean
  price: number | undefined
  days: number | undefined
}

export function usualDelivery(terms: DeliveryTerms, { size, place, price }: Parcel): UsualDelivery {
  const own = size === 'parcel' ? undefined : terms.sizes[size]
  const isFree = terms.free_from !== null && price >= terms.free_from
  const mainland = own?.price ?? (isFree ? 0 : terms.price)
  const days = own?.days ?? terms.days
  return {
    delivers: delivers(terms, place),
    price: mainland === null ? undefined : toPlace(terms, place, mainland),
    days: days === null ? undefined : daysTo(terms, place, days),
  }
}

type Places = Pick<DeliveryTerms, 'places'>

export const delivers = ({ places }: Places, place: FarPlace | null): boolean => place === null || places[place].delivers

/** The price at a place, from the price for the mainland. */
export function toPlace({ places }: Places, place: FarPlace | null, price: number): number {
  return place === null ? price : toPounds(toPence(price) + toPence(places[place].surcharge))
}

/** The days to a place, from the days on the mainland. */
export const daysTo = ({ places }: Places, place: FarPlace | null, mainlandDays: number): number =>
  place === null ? mainlandDays : mainlandDays + places[place].extra_days

/** Where an offer was priced for, and where it goes. */
export interface Way {
  /** The place of the enquiry's postcode; null for the mainland, as a listing is priced. */
  from: FarPlace | null
  to: FarPlace | null
}

/** What the way adds to a delivery price and its days. An offer for the same place stands as it was made. */
export function addedByWay({ places }: Places, { from, to }: Way): { delivers: boolean; surchargePence: number; days: number } {
  if (from === to) return { delivers: true, surchargePence: 0, days: 0 }
  const of = (place: FarPlace | null) => (place === null ? asMainland : places[place])
  return {
    delivers: of(to).delivers,
    surchargePence: toPence(of(to).surcharge) - toPence(of(from).surcharge),
    days: of(to).extra_days - of(from).extra_days,
  }
}

/** What a depot charges to bring these parts: its highest price, with what the way adds, and never less than nothing. */
export function deliveryPenceOf(
  { collects, surchargePence }: { collects: boolean; surchargePence: number },
  items: readonly { deliveryPence: number }[],
): number {
  if (collects) return 0
  return Math.max(0, Math.max(0, ...items.map(({ deliveryPence }) => deliveryPence)) + surchargePence)
}

interface Listed {
  deliveryDays: number | null
  size: PartSize | null
  partId: string
}

/** The listing's own delivery days, or its depot's default for its size. */
export function promisedDays(terms: DeliveryTerms, { deliveryDays, size, partId }: Listed, place: FarPlace | null) {
  if (deliveryDays !== null) return daysTo(terms, place, deliveryDays)
  return usualDelivery(terms, { size: size ?? sizeOf(partId), place, price: 0 }).days
}
