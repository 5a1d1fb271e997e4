import { joinWithAnd } from '@allyards/contract/number-words'
import { type PartPlace, placesOf, placeWords } from '@allyards/contract/part-places'
import { isWholePlace } from '~/store/asked-parts'
import { mayHaveNoPlace, type PartZone } from './part-zones'

/** "Which side?", "Which end?", "Which door?" */
export function placeQuestion(partSlug: string, partName: string): string {
  const has = placesOf(partSlug)
  if (has.side && has.end) return `Which ${partName.replace(/^Car /, '').toLowerCase()}?`
  return has.side ? 'Which side?' : 'Which end?'
}

/** The name and the meaning of a zone's button. */
export function zoneWords({ side, end }: PartZone): { name: string; meaning: string } {
  if (!side)
    return end === 'front' ? { name: 'Front', meaning: 'the headlamp end' } : { name: 'Rear', meaning: 'the tail lamp end' }
  const [name, hand, what] = side === 'nearside' ? ['Nearside', 'left', 'kerb'] : ['Offside', 'right', 'driver']
  return end ? { name: `${name} ${end}`, meaning: hand } : { name, meaning: `${hand}, ${what}` }
}

/** The missing choice, or undefined when the place is complete. */
export function missingPlace(partSlug: string, chosen: readonly PartPlace[]): string | undefined {
  const has = placesOf(partSlug)
  if (!has.side && !has.end) return undefined
  if (chosen.length > 0 && chosen.every((place) => isWholePlace(partSlug, place))) return undefined
  if (chosen.length === 0 && mayHaveNoPlace(partSlug)) return undefined
  const [half] = chosen
  const sides = has.side && !half?.side ? 'nearside or offside' : ''
  const ends = has.end && !half?.end ? 'front or rear' : ''
  return `Choose ${[sides, ends].filter(Boolean).join(', ')}. Depots cannot price it without.`
}

/** "Nearside (left) and offside (right)". */
export function placesInWords(places: readonly PartPlace[]): string {
  const words = places.map((place, index) => (index === 0 ? placeWords(place) : lowered(placeWords(place))))
  return joinWithAnd(words)
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
