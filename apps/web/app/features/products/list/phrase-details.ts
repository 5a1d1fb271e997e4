import { placesOf, placeWords } from '@allyards/contract/part-places'
import type { Phrase } from '@allyards/contract/phrases'
import { type ChosenPlace, chosenPlace } from '~/store/asked-parts'

/** A phrase's statements about a part: its place, if the part has one, and its everyday name and the remaining words as details. */
export function saidOfPart(phrase: Phrase, partSlug: string): { place: ChosenPlace | undefined; details: string } {
  const { missing, piece, engine, rest } = phrase
  const has = placesOf(partSlug)
  const [side, end] = [has.side ? phrase.side : null, has.end ? phrase.end : null]
  // "Rear headlamp": a place that the part cannot have goes into the details, for the depot to read.
  const leftOver = placeWords({ side: side ? null : phrase.side, end: end ? null : phrase.end }).toLowerCase()
  const words = [missing?.name ?? piece, leftOver, engine, rest.join(' ')].filter(Boolean).join(', ')
  return {
    place: side || end ? chosenPlace({ side, end }) : undefined,
    details: words.replace(/^./, (letter) => letter.toUpperCase()),
  }
}
