import { ownValue } from '@allyards/contract/own-value'
import { type End, ends, placesOf, sides } from '@allyards/contract/part-places'
import { type ChosenPlace, chosenPlace } from '~/store/asked-parts'
import type { ShapeName } from './car-shapes'

/** A place on the car that can be pressed. */
export interface PartZone extends ChosenPlace {
  shape: ShapeName
}

type Ends = Readonly<Record<End, ShapeName>>
const wheels: Ends = { front: 'front-wheel', rear: 'rear-wheel' }
const doors: Ends = { front: 'front-door', rear: 'rear-door' }
const seats: Ends = { front: 'front-seat', rear: 'rear-seat' }

/** The shape in the drawing for each part. All others use the wheels. */
const shapesOfPart: Readonly<Record<string, Ends>> = {
  'body-panel': { front: 'front-wing', rear: 'rear-wing' },
  bumper: { front: 'front-bumper', rear: 'rear-bumper' },
  'car-door': doors,
  headlamp: { front: 'headlamp', rear: 'headlamp' },
  seat: seats,
  'seat-belt': seats,
  'window-winder-motor': doors,
  'wing-mirror': { front: 'mirror', rear: 'mirror' },
}

/** The places of a part in page order: the nearside before the offside, the front before the rear. */
export function zonesOf(partSlug: string): PartZone[] {
  const has = placesOf(partSlug)
  if (!has.side && !has.end) return []
  const shape = ownValue(shapesOfPart, partSlug) ?? wheels
  return (has.side ? sides : [null]).flatMap((side) =>
    (has.end ? ends : [null]).map((end) => ({ ...chosenPlace({ side, end }), shape: shape[end ?? 'front'] })),
  )
}

/** A roof or a rear panel is in the middle, so only body panels may leave the place open. */
export const mayHaveNoPlace = (partSlug: string) => partSlug === 'body-panel'
