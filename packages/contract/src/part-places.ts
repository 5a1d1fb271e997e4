import { z } from 'zod'
import { allParts, type PartName } from './parts'

/** The nearside is the passenger's (left), the offside the driver's (right). */
export const sides = ['nearside', 'offside'] as const
export type Side = (typeof sides)[number]
export const ends = ['front', 'rear'] as const
export type End = (typeof ends)[number]

/** Where on the car a part sits; null if the part has no such place, or nobody stated it. */
export interface PartPlace {
  side?: Side | null | undefined
  end?: End | null | undefined
}

const haveSide: readonly PartName[] = ['Headlamp', 'Wing Mirror']
const haveEnd: readonly PartName[] = ['Bumper']
const haveBoth: readonly PartName[] = [
  'Body Panel',
  'Brake',
  'Car Door',
  'Drive Shaft',
  'Seat',
  'Seat Belt',
  'Shock Absorber',
  'Suspension',
  'Wheel Hub',
  'Window Winder Motor',
  'Wishbone',
]
/** Parts that are bought by the set: they are counted, not placed. */
const haveCount: readonly PartName[] = ['Alloy Wheels']

/** The most pieces of one part in an enquiry. */
export const mostPieces = 5

const slugsOf = (...lists: (readonly PartName[])[]) =>
  new Set(allParts.filter(({ name }) => lists.some((list) => list.includes(name))).map(({ slug }) => slug))
const withSide = slugsOf(haveSide, haveBoth)
const withEnd = slugsOf(haveEnd, haveBoth)
const counted = slugsOf(haveCount)

/** Which questions a part raises: its side, its end, how many. */
export const placesOf = (partSlug: string) => ({
  side: withSide.has(partSlug),
  end: withEnd.has(partSlug),
  count: counted.has(partSlug),
})

/** As the wire writes a place; what was not said is null. */
export const partPlace = z.object({ side: z.enum(sides).nullable(), end: z.enum(ends).nullable() })

/** The place of an asked part, and how many of it. */
export const askedPlace = partPlace.extend({ quantity: z.number().int() })
export type AskedPlace = z.infer<typeof askedPlace>

/** As somebody sends it. */
export const sentPlace = z.object({ side: z.enum(sides).nullish(), end: z.enum(ends).nullish() })

/** Why a place does not suit a part ("A radiator has no side."); undefined if it does. */
export function whyNoSuchPlace(
  partSlug: string,
  { side, end }: PartPlace,
): { field: 'side' | 'end'; message: string } | undefined {
  const has = placesOf(partSlug)
  if (side && !has.side) return { field: 'side', message: 'This part has no nearside or offside' }
  if (end && !has.end) return { field: 'end', message: 'This part has no front or rear' }
  return undefined
}

/** Two asked parts, or a listing and an asked part, that may be the same thing: a place that was not said matches any. */
export const placesAgree = (one: PartPlace, other: PartPlace) =>
  (!one.side || !other.side || one.side === other.side) && (!one.end || !other.end || one.end === other.end)

/** "Nearside front (left)", "Offside (right)", "Rear"; empty where nothing was said. */
export function placeWords({ side, end }: PartPlace): string {
  if (!side) return end ? (end === 'front' ? 'Front' : 'Rear') : ''
  const [word, hand] = side === 'nearside' ? ['Nearside', 'left'] : ['Offside', 'right']
  return `${word}${end ? ` ${end}` : ''} (${hand})`
}

/** As breakers write it: "N/S", "O/S/F", "R"; empty where nothing was said. */
export function placeInShort({ side, end }: PartPlace): string {
  return [side && (side === 'nearside' ? 'N/S' : 'O/S'), end && (end === 'front' ? 'F' : 'R')].filter(Boolean).join('/')
}

/** A part with its place and count, in one line: "Car Door, nearside front (left)", "4 × Alloy Wheels". */
export function partInWords(name: string, { quantity = 1, ...place }: PartPlace & { quantity?: number | undefined }): string {
  const words = placeWords(place)
  const where = words ? `${name}, ${words[0]?.toLowerCase()}${words.slice(1)}` : name
  return quantity > 1 ? `${quantity} × ${where}` : where
}
