import { keyOf, sentenceCase } from './split-words'
import { isYear, type Read } from './take-names'
import { type Run, textOf } from './take-runs'
import { type Generation, leadOf, type Vocabulary } from './vocabulary'

const LONGEST_RANGE = 20

/** Sizes such as 1.6, 2.0TDI and 150bhp, and the words of engines. */
export function takeEngine(read: Read): void {
  for (const run of read.runs) {
    if (read.taken.has(run) || !isEngine(run)) continue
    read.taken.set(run, 'engine')
    read.engine.push(textOf(run))
  }
}

function isEngine({ tokens, meaning }: Run): boolean {
  const [token] = tokens
  if (meaning) return meaning.isEngine === true && meaning.parts.length === 0
  return tokens.length === 1 && /^(?:\d\.\d{1,2}[a-z]*|\d{2,3}(?:bhp|hp|ps|kw)|\d{4}cc)$/.test(token?.word ?? '')
}

/** "Golf Mk7", "Astra J", "E46", "Clio 4". A code that only one make has names its model too, and "T5" its generation. */
export function takeGeneration(read: Read, vocabulary: Vocabulary): void {
  for (const [at, run] of read.runs.entries()) {
    const isModel = read.taken.get(run) === 'model'
    const isBehindModel = read.taken.get(read.runs[at - 1] as Run) === 'model'
    const isEngineToo = isBehindModel && read.taken.get(run) === 'engine'
    if (!isModel && !isEngineToo && read.taken.has(run)) continue
    if (run.meaning && !isModel && !isEngineToo && !isCode(run.key) && !(isBehindModel && run.key.length === 1)) continue
    const called = isModel ? [run.key] : spellings(run, isBehindModel && !isCount(read.runs[at + 1]))
    const { key, found } = called
      .map((one) => ({ key: one, found: findGeneration(one, read, vocabulary, isModel, isBehindModel) }))
      .find((one) => one.found.length > 0) ?? { key: run.key, found: [] }
    const [first] = found
    if (!first) continue
    read.make = first.make
    read.model = first.model
    read.generations = found
    read.generation = key.startsWith('mk') ? `${sentenceCase(key)}${/\.5$/.test(textOf(run)) ? '.5' : ''}` : textOf(run)
    read.years = yearsBetween(Math.min(...found.map(({ from }) => from)), Math.max(...found.map(({ to }) => to)))
    // "A3 8V" is no engine of eight valves.
    if (isEngineToo) read.engine.splice(read.engine.indexOf(textOf(run)), 1)
    if (!isModel) read.taken.set(run, 'generation')
    return
  }
}

const isCode = (key: string) => /^[a-z]\d{2,3}$|^mk\d{1,2}$/.test(key)

const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']

/** A facelift is called Mk7.5. Behind a model a bare number is its generation. */
function spellings({ key, tokens }: Run, mayBeNumber: boolean): string[] {
  const [, facelifted] = /^(mk\d)\.5$/.exec(tokens[0]?.word ?? '') ?? []
  const number = /^[1-9]$/.test(key) ? Number(key) : roman.indexOf(key)
  return [key, ...(facelifted ? [facelifted] : []), ...(mayBeNumber && number > 0 ? [`mk${number}`] : [])]
}

/** "5 door", "4 alloys": what a number before it counts. */
const isCount = (next: Run | undefined) =>
  /^(?:doors?|dr|speed|seats?|seater|stud|spoke|litre|liter|ltr|l|inch|x|tyres?)$/.test(next?.key ?? '') ||
  next?.meaning?.parts.includes('alloy-wheels') === true

function findGeneration(
  key: string,
  read: Read,
  { generations, generationsOf }: Vocabulary,
  isModel: boolean,
  isBehindModel: boolean,
): Generation[] {
  if (isYear(key)) return []
  const known = generations.get(key) ?? []
  if (isModel) return generationOfModel(key, read, generationsOf)
  if (read.model) {
    const isPlain = isCode(key) || isBehindModel
    return isPlain ? known.filter(({ make, model }) => make === read.make && model === read.model) : []
  }
  if (!/^[a-z]\d{2,3}$/.test(key)) return []
  const ofMake = known.filter(({ make }) => read.make === null || make === read.make)
  const [first] = ofMake
  if (!first || ofMake.some(({ make }) => make !== first.make)) return []
  return ofMake.filter(({ model }) => model === first.model)
}

/** "Freelander 2" and "T5" are models as people name them, and generations in the catalogue. "T5" is the T5.1 too. */
function generationOfModel(key: string, { make, model }: Read, generationsOf: Vocabulary['generationsOf']): Generation[] {
  if (!make || !model || !/\d/.test(key) || key === keyOf(model)) return []
  const names = [key, keyOf(`${model}${/\d+$/.exec(key)?.[0] ?? ''}`)]
  return generationsOf(make, model).filter(({ name }) => names.some((one) => isCalled(leadOf(name), one)))
}

const isCalled = (lead: string, key: string) => keyOf(lead) === key || lead.toLowerCase().startsWith(`${key}.`)

/** "2014", "2010-2014", "14 plate". A named year says more than a generation. */
export function takeYears(read: Read): void {
  const years: number[] = []
  for (const [at, run] of read.runs.entries()) {
    if (read.taken.has(run)) continue
    const year = isYear(run.key) ? Number(run.key) : plateYear(run, read.runs[at + 1])
    if (year === undefined) continue
    years.push(year)
    read.taken.set(run, 'year')
    if (!isYear(run.key)) read.taken.set(read.runs[at + 1] as Run, 'year')
  }
  const [first, last] = [Math.min(...years), Math.max(...years)]
  if (years.length === 0 || last - first > LONGEST_RANGE) return
  read.years = yearsBetween(first, last)
}

/** The two digits of a plate since 2001: "14 plate" and "64 plate" are of 2014. */
function plateYear({ key }: Run, next: Run | undefined): number | undefined {
  if (!/^\d\d$/.test(key) || !/^(?:plate|reg|registered|registration)$/.test(next?.key ?? '')) return undefined
  const digits = Number(key)
  const year = 2000 + (digits >= 51 ? digits - 50 : digits)
  return year > 2000 && year <= 2035 ? year : undefined
}

function yearsBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}
