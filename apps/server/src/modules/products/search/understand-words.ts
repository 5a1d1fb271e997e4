import type { Meaning, SearchNames } from './search-names'

export interface Understood {
  brand: string | undefined
  model: string | undefined
  part: string | undefined
  year: number | undefined
  /** Words that name nothing in the catalogue. */
  rest: string[]
}

interface Run {
  words: string[]
  meaning: Meaning | undefined
}

const LONGEST_NAME = 4

/**
 * Reads "bmw 3 series headlamp left" as a brand, a model, a part and the rest. Names are looked up in indexes that keep their
 * order, which a text search over a million products cannot do. Whatever could mean two things is left to the text search.
 */
export function understandWords(words: readonly string[], names: SearchNames): Understood {
  const runs = takeNames(words, names)
  const certain = runs.filter(({ meaning }) => meaning && meaning.brands.length + meaning.parts.length === 1)
  const brands = [...new Set(certain.flatMap(({ meaning }) => meaning?.brands ?? []))]
  const parts = [...new Set(certain.flatMap(({ meaning }) => meaning?.parts ?? []))]
  const nothing: Understood = { brand: undefined, model: undefined, part: undefined, year: undefined, rest: [...words] }
  if (brands.length > 1 || parts.length > 1) return nothing
  const understood: Understood = { ...nothing, brand: brands[0], part: parts[0], rest: [] }
  for (const run of runs) {
    if (certain.includes(run) || takeModel(run, understood)) continue
    understood.rest.push(...run.words)
  }
  return takeYear(understood)
}

/** The longest known name first, from left to right; plurals count as their singular. */
function takeNames(words: readonly string[], names: SearchNames): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: Math.min(LONGEST_NAME, words.length - at) }, (_, index) => index + 1).reverse()
    const length = lengths.find((count) => meaningOf(words.slice(at, at + count), names)) ?? 1
    const taken = words.slice(at, at + length)
    runs.push({ words: taken, meaning: meaningOf(taken, names) })
    at += length
  }
  return runs
}

function meaningOf(words: readonly string[], names: SearchNames): Meaning | undefined {
  const name = words.join(' ')
  return names.get(name) ?? (name.length > 4 && name.endsWith('s') ? names.get(name.slice(0, -1)) : undefined)
}

/** One model only: of the brand that was named, else of the only brand that has it. A bare number needs its brand. */
function takeModel({ words, meaning }: Run, understood: Understood): boolean {
  if (!meaning || meaning.models.length === 0 || understood.model !== undefined) return false
  const isBareNumber = /^\d+$/.test(words.join(''))
  if (understood.brand === undefined && isBareNumber) return false
  const models = meaning.models.filter(({ brand }) => understood.brand === undefined || brand === understood.brand)
  const [only] = models
  if (!only || models.length > 1) return false
  understood.brand = only.brand
  understood.model = only.model
  return true
}

function takeYear(understood: Understood): Understood {
  const years = understood.rest.filter((word) => /^(?:19|20)\d\d$/.test(word))
  if (understood.model === undefined || years.length !== 1) return understood
  return { ...understood, year: Number(years[0]), rest: understood.rest.filter((word) => word !== years[0]) }
}
