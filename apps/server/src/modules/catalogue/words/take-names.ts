import type { Phrase } from '@allyards/contract/phrases'
import { knownShortModels, lesserMakes, makesByNumber, plainModels, plainYetKnown } from './everyday-words'
import { isPiece } from './pieces'
import { sentenceCase } from './split-words'
import { type Run, textOf } from './take-runs'
import type { Generation, Vocabulary } from './vocabulary'

export type Kind = Phrase['chips'][number]['kind']

/** A phrase while it is being read. */
export interface Read {
  runs: readonly Run[]
  /** The meaning chosen for each run. */
  taken: Map<Run, Kind>
  make: string | null
  model: string | null
  parts: string[]
  /** Which piece or kind of the part. */
  piece: string | null
  missing: Phrase['missing']
  years: number[]
  generations: Generation[]
  /** What the generation was called. */
  generation: string | null
  engine: string[]
}

const hasMake = ({ meaning }: Run) => (meaning?.makes.length ?? 0) > 0
const hasPart = ({ meaning }: Run) => (meaning?.parts.length ?? 0) > 0
const namesThing = (run: Run) => hasPart(run) || run.meaning?.missing !== undefined
const hasModel = ({ meaning }: Run) => (meaning?.models.length ?? 0) > 0

/** A name as it was typed says more than one that a correction makes of another word. */
const asTypedFirst = (runs: readonly Run[]) => [...runs].sort((a, b) => Number(a.isCorrected) - Number(b.isCorrected))

/** The first make that is named. "Seat" is a make and a part: what stands beside it decides. */
export function takeMake(read: Read): void {
  const named = asTypedFirst(read.runs).filter(hasMake)
  const [certain] = named.filter((run) => !hasPart(run))
  const both = named.filter(hasPart)
  const run = certain ?? both.find((one) => isMakeToo(one, both, read.runs))
  if (!run) return
  read.make = run.meaning?.makes[0] ?? null
  for (const same of named)
    if (same === run || (!hasPart(same) && same.meaning?.makes.includes(read.make ?? ''))) read.taken.set(same, 'make')
}

function isMakeToo(run: Run, both: readonly Run[], runs: readonly Run[]): boolean {
  const make = run.meaning?.makes[0]
  const others = runs.filter((other) => !both.includes(other))
  const models = others.filter(hasModel).flatMap(({ meaning }) => meaning?.models ?? [])
  if (models.length > 0 && !models.some((model) => model.make === make)) return false
  const isBeforeModel = others.some((other) => hasModel(other) && runs.indexOf(other) > runs.indexOf(run))
  return both.length > 1 || isBeforeModel || others.some(namesThing)
}

/** The first model that fits the make, or that names its make. */
export function takeModel(read: Read, vocabulary: Vocabulary): void {
  for (const run of asTypedFirst(read.runs)) {
    if (read.taken.has(run)) continue
    const found = modelOf(run, read, vocabulary)
    if (!found) continue
    read.make = found.make
    read.model = found.model
    read.taken.set(run, 'model')
    break
  }
  takeNumbers(read, vocabulary)
}

/** "320d" says more than its model: which engine it has. */
function takeNumbers(read: Read, vocabulary: Vocabulary): void {
  for (const run of read.runs) {
    const isOfModel = numberedModels(run, vocabulary).some(({ make, model }) => make === read.make && model === read.model)
    const kind = read.taken.get(run)
    if (!isOfModel || (kind && kind !== 'model')) continue
    read.engine.push(textOf(run))
    if (!kind) read.taken.set(run, 'engine')
  }
}

function modelOf(run: Run, read: Read, vocabulary: Vocabulary): { make: string; model: string } | undefined {
  const models = [...(run.meaning?.models ?? []), ...numberedModels(run, vocabulary)]
  const others = read.runs.filter((other) => other !== run)
  if (read.make) {
    // "Dacia Spring headlamp" names a model, "Dacia spring" may be a part.
    if ((hasPart(run) || run.meaning?.side) && !others.some(namesThing)) return undefined
    return models.find(({ make }) => make === read.make)
  }
  if (hasPart(run) || run.meaning?.isFiller || run.meaning?.side || run.meaning?.isEngine || !isKnownAlone(run, models))
    return undefined
  const common = models.filter(({ make }) => !lesserMakes.includes(make))
  const [only, another] = common.length > 0 ? common : models
  return another && another.make !== only?.make ? undefined : only
}

/** Whether a name means a model without its make beside it. */
function isKnownAlone({ key }: Run, models: readonly { make: string }[]): boolean {
  if (/^\d+$/.test(key)) return key.length >= 3 && !isYear(key) && models.some(({ make }) => makesByNumber.includes(make))
  if (/^[a-z]{1,2}$/.test(key)) return knownShortModels.includes(key)
  return !plainModels.has(key) || plainYetKnown.has(key)
}

export const isYear = (word: string) => /^(?:19[89]|20[0-3])\d$/.test(word)

/** "320d" is a 3 Series of BMW, "C220" a C-Class of Mercedes-Benz. */
function numberedModels({ key, meaning }: Run, { meanings }: Vocabulary): { make: string; model: string }[] {
  if (meaning) return []
  const series = /^([1-8])\d\d(?:d|i|e|ci|cd|ti|xd|xi|is|td|tds|x)?$/.exec(key)?.[1]
  const [, letters, size] = /^([abcegmrsvx]|cl[aks]?|gl[abces]?|ml|sl[ck]?)(\d{2,3})(?:cdi|d|e|k|amg|bluetec)?$/.exec(key) ?? []
  const known = (name: string, make: string) => (meanings.get(name)?.models ?? []).filter((model) => model.make === make)
  if (series) return known(`${series}series`, 'BMW')
  if (!letters || !size || (letters.length === 1 && size.length < 3)) return []
  return [...known(letters, 'Mercedes-Benz'), ...known(`${letters}class`, 'Mercedes-Benz')].slice(0, 1)
}

/** The parts named. Things outside the parts list count only if no part is named. */
export function takeParts(read: Read): void {
  const free = read.runs.filter((run) => !read.taken.has(run))
  const isAlone = free.filter(hasPart).every(hasMake) && read.make === null
  for (const run of free) {
    if (!hasPart(run) || (isAlone && hasMake(run))) continue
    read.taken.set(run, 'part')
    if (run.meaning && isPiece(run.key)) read.piece ??= sentenceCase(run.meaning.name)
    for (const part of run.meaning?.parts ?? []) if (!read.parts.includes(part)) read.parts.push(part)
  }
  const other = free.find(({ meaning }) => meaning?.missing)
  if (read.parts.length > 0 || !other?.meaning?.missing) return
  read.missing = { ...other.meaning.missing, instead: [...other.meaning.missing.instead] }
  read.taken.set(other, 'part')
}
