import { isYear, type Read } from './take-names'
import type { Run } from './take-runs'
import type { Generation, Vocabulary } from './vocabulary'

const LONGEST_RANGE = 20

/** Sizes such as 1.6, 2.0TDI and 150bhp, and the words of engines. */
export function takeEngine(read: Read): void {
  for (const run of read.runs) {
    if (read.taken.has(run) || !isEngine(run)) continue
    read.taken.set(run, 'engine')
    read.engine.push(run.tokens.map(({ raw }) => raw).join(' '))
  }
}

function isEngine({ tokens, meaning }: Run): boolean {
  const [token] = tokens
  if (meaning) return meaning.isEngine === true && meaning.parts.length === 0
  return tokens.length === 1 && /^(?:\d\.\d{1,2}[a-z]*|\d{2,3}(?:bhp|hp|ps|kw)|\d{4}cc)$/.test(token?.word ?? '')
}

/** "Golf Mk7", "Astra J", "E46". A code that only one make has names its model too. */
export function takeGeneration(read: Read, { generations }: Vocabulary): void {
  for (const [at, run] of read.runs.entries()) {
    if (read.taken.has(run) || (run.meaning && !isCode(run.key))) continue
    const isBehindModel = read.taken.get(read.runs[at - 1] as Run) === 'model'
    const found = findGeneration(generations.get(run.key) ?? [], read, run.key, isBehindModel)
    const [first] = found
    if (!first) continue
    read.make = first.make
    read.model = first.model
    read.years = yearsBetween(Math.min(...found.map(({ from }) => from)), Math.max(...found.map(({ to }) => to)))
    read.taken.set(run, 'generation')
    return
  }
}

const isCode = (key: string) => /^[a-z]\d{2,3}$|^mk\d{1,2}$/.test(key)

function findGeneration(known: readonly Generation[], read: Read, key: string, isBehindModel: boolean): Generation[] {
  if (isYear(key)) return []
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
