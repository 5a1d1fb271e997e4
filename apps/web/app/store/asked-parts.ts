import { type End, type PartPlace, placesOf, type Side } from '@allyards/contract/part-places'

/** A place on the car; its id is what two tabs tell it by. */
export interface ChosenPlace {
  id: string
  side: Side | null
  end: End | null
}

/** A part that the visitor wants, with what they say about it. The image is an upload. Each of its places is asked for. */
export interface SelectedPart {
  id: string
  name: string
  places?: ChosenPlace[]
  quantity?: number
  details: string
  imageUrl: string | null
  /** The uploaded file's own name and a small picture of it, to show it again after a reload. */
  photo: { name: string; thumbUrl: string } | null
}

/** Wheels are asked for by the set unless somebody says otherwise. */
const wholeSet = 4

export function chosenPlace({ side = null, end = null }: PartPlace): ChosenPlace {
  return { id: [side, end].filter(Boolean).join('-'), side, end }
}

/** Nothing is left to ask about it. A search may have said the side of a door, and not the end. */
export function isWholePlace(partSlug: string, { side, end }: PartPlace): boolean {
  const has = placesOf(partSlug)
  return (!has.side || Boolean(side)) && (!has.end || Boolean(end))
}

/** What the depots are asked for: each place of a part by itself. */
export function askedPartsOf({ id, name, places = [], quantity }: SelectedPart) {
  const count = placesOf(id).count ? (quantity ?? wholeSet) : 1
  const asked = places.length > 0 ? places : [chosenPlace({})]
  return asked.map(({ side, end }) => ({ id, name, side, end, quantity: count }))
}

export const countAsked = (parts: readonly SelectedPart[]) => parts.flatMap(askedPartsOf).length
