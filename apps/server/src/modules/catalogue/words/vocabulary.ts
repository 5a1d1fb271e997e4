import { ownValue } from '@allyards/contract/own-value'
import type { End, Side } from '@allyards/contract/part-places'
import { allParts } from '@allyards/contract/parts'
import { spokenPlaces } from '@allyards/contract/read-place'
import { partWords } from '../part-words'
import { engineWords, fillerPhrases, fillerWords, makeWords, modelWords, ordinaryWords } from './everyday-words'
import { missingParts, nameOfMissing } from './missing-parts'
import { indexWords, type NearestWord } from './nearest-word'
import { keyOf, sentenceCase } from './split-words'

/** A possible meaning of a run of words. */
export interface Meaning {
  /** The correct spelling. */
  name: string
  makes: string[]
  models: { make: string; model: string }[]
  parts: string[]
  missing?: { name: string; instead: readonly string[] }
  side?: Side
  end?: End
  isEngine?: boolean
  isFiller?: boolean
}

export interface Generation {
  make: string
  model: string
  name: string
  from: number
  to: number
}

/** The names of the catalogue, to which the everyday words are added. */
export interface CatalogueNames {
  makes: readonly string[]
  models: readonly { make: string; model: string }[]
  generations: readonly Generation[]
  trims: readonly string[]
}

export interface Vocabulary {
  meanings: ReadonlyMap<string, Meaning>
  /** Generations by what they are called. */
  generations: ReadonlyMap<string, Generation[]>
  /** All generations of a model. */
  generationsOf: (make: string, model: string) => readonly Generation[]
  nearest: NearestWord
  /** Words that are never treated as typing errors. */
  isOrdinary: (word: string) => boolean
  /** Words in the names of trims, such as "zetec". */
  isTrim: (word: string) => boolean
}

export function createVocabulary(names: CatalogueNames): Vocabulary {
  const meanings = new Map<string, Meaning>()
  const of = (name: string): Meaning => {
    const key = keyOf(name)
    const meaning = meanings.get(key) ?? { name, makes: [], models: [], parts: [] }
    meanings.set(key, meaning)
    return meaning
  }
  for (const make of names.makes) for (const word of [make, ...(ownValue(makeWords, make) ?? [])]) addOnce(of(word).makes, make)
  for (const { make, model } of names.models) {
    for (const word of [model, ...(ownValue(ownValue(modelWords, make) ?? {}, model) ?? [])]) {
      const { models } = of(word)
      if (!models.some((known) => known.make === make && known.model === model)) models.push({ make, model })
      // "Prius" is the Prius before it is the Prius+.
      models.sort((a, b) => a.model.length - b.model.length)
    }
  }
  for (const { words, ...side } of spokenPlaces) for (const word of words) Object.assign(of(word), side)
  for (const word of engineWords) of(word).isEngine = true
  for (const missing of missingParts) {
    for (const word of missing.words) of(word).missing = { name: nameOfMissing(missing, word), instead: missing.instead }
  }
  for (const [word, part] of namesOfParts()) addOnce(of(word).parts, part)
  for (const word of [...fillerWords, ...fillerPhrases]) of(word).isFiller = true
  meanings.delete('')
  const trims = new Set(names.trims.flatMap((trim) => trim.split(/[^\p{L}\p{N}]+/u)).map(keyOf))
  return {
    meanings,
    generations: indexGenerations(names.generations),
    generationsOf: (make, model) => names.generations.filter((one) => one.make === make && one.model === model),
    nearest: indexWords(meanings.keys()),
    isOrdinary: (word) => ordinaryWords.has(word) || trims.has(word),
    isTrim: (word) => trims.has(word) && !ordinaryWords.has(word),
  }
}

function addOnce(list: string[], value: string): void {
  if (!list.includes(value)) list.push(value)
}

/** Every word for every part. "Front bumper" is left out, because "front" is read by itself. */
function namesOfParts(): [string, string][] {
  const all = allParts.flatMap(({ name, slug }) =>
    [name, ...partWords[name].synonyms].map((word): [string, string] => [word, slug]),
  )
  const known = new Set(all.map(([word, slug]) => `${keyOf(word)} ${slug}`))
  const places = spokenPlaces.flatMap(({ words }) => words)
  const isPlaced = ([word, slug]: [string, string]) => {
    const lower = word.toLowerCase()
    return places.some((place) => lower.startsWith(`${place} `) && known.has(`${keyOf(lower.slice(place.length))} ${slug}`))
  }
  return all.filter((entry) => !isPlaced(entry))
}

/** As it is written: "Mk7", "8P". A letter alone says little: "Corsa D". */
export function withModel(generation: string, model: string): string {
  if (generation.length === 1) return `${model} ${generation.toUpperCase()}`
  const isCode = /^(?!mk)[a-z\d]{2,4}$/i.test(generation)
  return isCode ? generation.toUpperCase() : sentenceCase(generation)
}

/** "Freelander 2" of "Freelander 2 (L359)". */
export const leadOf = (name: string) => name.split('(')[0]?.trim() ?? name

/** "J (Mk6)" is called J and Mk6, "E90/E91" E90 and E91. */
function indexGenerations(generations: readonly Generation[]): Map<string, Generation[]> {
  const index = new Map<string, Generation[]>()
  for (const generation of generations) {
    const { name } = generation
    for (const word of new Set([leadOf(name), ...name.split(/[^A-Za-z0-9.-]+/)].map(keyOf))) {
      if (!word || /^(?:hybrid|electric|plugin|facelift|generation|series|import)$/.test(word)) continue
      index.set(word, [...(index.get(word) ?? []), generation])
    }
  }
  return index
}
