import { placesOf, placeWords } from '@allyards/contract/part-places'
import type { Phrase } from '@allyards/contract/phrases'
import { type ChosenPlace, chosenPlace } from '~/store/asked-parts'

/** What a phrase says about a part: its place, where the part has one, and the rest in words for the details. */
export function saidOfPart(phrase: Phrase, partSlug: string): { place: ChosenPlace | undefined; details: string } {
  const { missing, engine, rest } = phrase
  const has = placesOf(partSlug)
  const [side, end] = [has.side ? phrase.side : null, has.end ? phrase.end : null]
  // "Rear headlamp": what the part cannot have is left to the depot to understand.
  const leftOver = placeWords({ side: side ? null : phrase.side, end: end ? null : phrase.end }).toLowerCase()
  const words = [missing?.name, leftOver, engine, rest.join(' ')].filter(Boolean).join(', ')
  return {
    place: side || end ? chosenPlace({ side, end }) : undefined,
    details: words.replace(/^./, (letter) => letter.toUpperCase()),
  }
}
