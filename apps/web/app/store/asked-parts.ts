import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import { type End, type PartPlace, placesOf, type Side } from '@allyards/contract/part-places'

/** A place on the car; two tabs identify it by its id. */
export interface ChosenPlace {
  id: string
  side: Side | null
  end: End | null
}

/** A part that the visitor wants, with their description. The image is an upload. Each place becomes an asked part. */
export interface SelectedPart {
  id: string
  name: string
  places?: ChosenPlace[]
  quantity?: number
  details: string
  /** As it is printed on the old part. */
  number?: string
  /** What the visitor knows of it, of each of its places. */
  features?: PartFeatures
  imageUrl: string | null
  /** The uploaded file's name and a small picture of it, to show it again after a reload. */
  photo: { name: string; thumbUrl: string } | null
}

/** Wheels are asked for as a set by default. */
const wholeSet = 4

export function chosenPlace({ side = null, end = null }: PartPlace): ChosenPlace {
  return { id: [side, end].filter(Boolean).join('-'), side, end }
}

/** Whether the place is complete. A search may give the side of a door without the end. */
export function isWholePlace(partSlug: string, { side, end }: PartPlace): boolean {
  const has = placesOf(partSlug)
  return (!has.side || Boolean(side)) && (!has.end || Boolean(end))
}

/** The asked parts: one for each place of a part. */
export function askedPartsOf({ id, name, places = [], quantity }: SelectedPart) {
  const count = placesOf(id).count ? (quantity ?? wholeSet) : 1
  const asked = places.length > 0 ? places : [chosenPlace({})]
  return asked.map(({ side, end }) => ({ id, name, side, end, quantity: count }))
}

/** The old part has one number: of several places, it is not known whose. */
export const mayHaveNumber = (part: SelectedPart) => askedPartsOf(part).length === 1

export const countAsked = (parts: readonly SelectedPart[]) => parts.flatMap(askedPartsOf).length
