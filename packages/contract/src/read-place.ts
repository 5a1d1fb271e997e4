import { type End, type PartPlace, placesOf, type Side } from './part-places'

/** What people call a place on the car. */
export const spokenPlaces: readonly { words: readonly string[]; side?: Side; end?: End }[] = [
  {
    side: 'nearside',
    words: ['nearside', 'near side', 'ns', 'lh', 'lhs', 'left', 'left hand', 'left hand side', 'passenger', 'passengers', 'passenger side', 'passengers side', 'kerb side', 'kerbside', 'left side'], // biome-ignore format: a list of words
  },
  {
    side: 'offside',
    words: ['offside', 'off side', 'os', 'rh', 'rhs', 'right', 'right hand', 'right hand side', 'driver', 'drivers', 'driver side', 'drivers side', 'right side'], // biome-ignore format: a list of words
  },
  { end: 'front', words: ['front', 'frt', 'frnt'] },
  { end: 'rear', words: ['rear', 'back', 'behind'] },
  { side: 'nearside', end: 'front', words: ['nsf', 'fns', 'lhf', 'lf', 'nearside front', 'passenger front'] },
  { side: 'nearside', end: 'rear', words: ['nsr', 'rns', 'lhr', 'nearside rear', 'passenger rear'] },
  { side: 'offside', end: 'front', words: ['osf', 'fos', 'rhf', 'offside front', 'drivers front'] },
  { side: 'offside', end: 'rear', words: ['osr', 'ros', 'rhr', 'offside rear', 'drivers rear'] },
]

const meanings = new Map(spokenPlaces.flatMap(({ words, ...place }) => words.map((word): [string, PartPlace] => [word, place])))
const LONGEST = Math.max(...[...meanings.keys()].map((words) => words.split(' ').length))

/** What a title, or a cell of a file, says of the place: "N/S", "front left", "OSR". Of two sides neither is certain. */
export function readPlace(text: string): PartPlace {
  const words = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\b(left|right)[ -]hand[ -]drive\b/g, ' ')
    .replace(/\b([a-z])[/.]([a-z])(?:[/.]([a-z]))?\b/g, '$1$2$3')
    .split(/[^a-z0-9]+/)
  const found: PartPlace[] = []
  for (let at = 0; at < words.length; ) {
    const length = Array.from({ length: LONGEST }, (_, index) => LONGEST - index).find((count) =>
      meanings.has(words.slice(at, at + count).join(' ')),
    )
    if (length) found.push(meanings.get(words.slice(at, at + length).join(' ')) ?? {})
    at += length ?? 1
  }
  return { side: only(found.map(({ side }) => side)), end: only(found.map(({ end }) => end)) }
}

/** The same, as far as the part has such a place. */
export function readPlaceOf(partSlug: string, text: string): { side: Side | null; end: End | null } {
  const has = placesOf(partSlug)
  const { side, end } = readPlace(text)
  return { side: (has.side && side) || null, end: (has.end && end) || null }
}

function only<Value>(values: (Value | null | undefined)[]): Value | null {
  const [first, ...others] = new Set(values.filter((value) => value !== undefined && value !== null))
  return first !== undefined && others.length === 0 ? first : null
}
