import { bodyStyles, fuels, gearboxes } from '@allyards/contract/catalogue-words'
import { readEngineCode } from '@allyards/contract/engine'
import { type FitMistake, factKeys, type ReadFit } from '@allyards/contract/fitment/fit-lines'
import { completed, type FitmentRow, sentFitment } from '@allyards/contract/fitment/fitment-rows'
import { ownValue } from '@allyards/contract/own-value'
import { timeNow } from '@allyards/contract/time-now'
import { type KnownNames, makeWords, nearNames } from '../../catalogue'
import { type KnownGenerations, keyOf, spellGeneration } from './known-generations'

export interface FitNames extends KnownNames {
  generations: KnownGenerations
}

const VEHICLE_CHARACTERS = 400
/** No name has more words. */
const NAME_WORDS = 8

/** The vehicles of a line, one after another: "Volkswagen Golf Mk7 2013-2017; Seat Leon 2014-2018, 1.6 Diesel". */
export function* readFits(line: string, names: FitNames): Generator<ReadFit> {
  for (const piece of line.split(/[;\n]/)) {
    const text = piece.trim()
    if (text) yield readVehicle(text, names)
  }
}

function readVehicle(text: string, names: FitNames): ReadFit {
  const row = completed({ make: '', model: '' })
  const mistakes: FitMistake[] = []
  const wrong = (field: FitMistake['field'], message: string, near: string[] = []) => mistakes.push({ field, message, near })
  if (text.length > VEHICLE_CHARACTERS) {
    wrong(null, `Please keep one vehicle to ${VEHICLE_CHARACTERS} characters`)
    return { text: text.slice(0, VEHICLE_CHARACTERS), row, mistakes }
  }
  const [vehicle = '', ...pieces] = splitAtCommas(text)
  const afterNames = readNames(row, wordsOf(vehicle), names, wrong)
  const unknown = readFacts(row, afterNames, { mayBeCode: false })
  if (unknown.length > 0) refuseUnknown(row, unknown.join(' '), names, wrong)
  for (const piece of pieces) {
    const strange = readPiece(row, piece)
    if (strange) wrong(null, `We do not understand “${strange}”. Before a trim, please write “trim”`)
  }
  return { text, ...checked(row, mistakes) }
}

type Wrong = (field: FitMistake['field'], message: string, near?: string[]) => void

/** Make, model and generation from the first words; what follows them is returned. */
function readNames(row: FitmentRow, words: readonly string[], names: FitNames, wrong: Wrong): readonly string[] {
  const make = firstName(words, (typed) => names.makes.get(typed) ?? everydayMake(typed, names))
  if (!make) {
    const until = words.slice(1).findIndex(startsFact)
    const model = until < 0 ? words.slice(1) : words.slice(1, 1 + until)
    Object.assign(row, { make: words[0] ?? '', model: model.join(' ') })
    wrong('make', `We do not know the make “${row.make}”`, nearNames(row.make, names.makes.values()))
    return words.slice(1 + model.length)
  }
  row.make = make.name
  const models = names.models.get(row.make) ?? new Map<string, string>()
  const model = firstName(make.rest, (typed) => models.get(typed))
  if (!model) {
    const until = make.rest.findIndex(startsFact)
    const typed = until < 0 ? make.rest : make.rest.slice(0, until)
    row.model = typed.join(' ')
    if (row.model) wrong('model', `We do not know the ${row.make} model “${row.model}”`, nearNames(row.model, models.values()))
    return make.rest.slice(typed.length)
  }
  row.model = model.name
  const generation = firstName(model.rest, (typed) => spellGeneration(typed, names.generations.get(keyOf(row)) ?? []))
  if (!generation) return model.rest
  row.generation = generation.name
  return generation.rest
}

const everydayMake = (typed: string, { makes }: KnownNames) => {
  const [name] = Object.entries(makeWords).find(([, words]) => words.includes(typed)) ?? []
  return name && makes.get(name.toLowerCase())
}

/** The longest name that the words begin with. */
function firstName(words: readonly string[], spell: (typed: string) => string | undefined) {
  for (let count = Math.min(words.length, NAME_WORDS); count > 0; count--) {
    const name = spell(words.slice(0, count).join(' ').toLowerCase())
    if (name !== undefined) return { name, rest: words.slice(count) }
  }
  return undefined
}

/** What stands where a generation would, and is none. */
function refuseUnknown(row: FitmentRow, unknown: string, names: FitNames, wrong: Wrong): void {
  const known = names.generations.get(keyOf(row))
  if (!known || row.generation !== null) {
    wrong(null, `We do not understand “${unknown}”`)
    return
  }
  row.generation = unknown
  wrong('generation', `We do not know the generation “${unknown}” of the ${row.make} ${row.model}`, known.slice(0, 6))
}

/** A piece after a comma; what it says that nobody understands, if anything. */
function readPiece(row: FitmentRow, piece: string): string {
  const words = wordsOf(piece)
  const field = ownValue<(typeof factKeys)[keyof typeof factKeys]>(factKeys, words[0]?.toLowerCase() ?? '')
  if (!field || words.length < 2) return readFacts(row, words, { mayBeCode: true }).join(' ')
  row[field] = words.slice(1).join(' ')
  return ''
}

/** Reads years, engine, fuel, gearbox and body in any order; the words that are none of these are returned. */
function readFacts(row: FitmentRow, words: readonly string[], { mayBeCode }: { mayBeCode: boolean }): string[] {
  const unknown: string[] = []
  for (let at = 0; at < words.length; ) {
    const fact = factAt(words, at)
    if (fact) {
      Object.assign(row, fact.values)
      at += fact.words
      continue
    }
    const word = words[at] ?? ''
    if (mayBeCode && isCode(word)) row.engine_code = word
    else unknown.push(word)
    at += 1
  }
  return unknown
}

interface ReadFact {
  values: Partial<FitmentRow>
  /** How many words it takes. */
  words: number
}

const startsFact = (_: string, at: number, words: readonly string[]) => factAt(words, at) !== undefined

const factAt = (words: readonly string[], at: number) => engineAt(words, at) ?? yearsAt(words, at) ?? listedAt(words, at)

/** "2013-2017", "2013-17", "2013 to 2017", "from 2013", "2013-", "2013+", "to 2017", "2013". */
function yearsAt(words: readonly string[], at: number): ReadFact | undefined {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3).map((word) => word.toLowerCase().replace(/[–—]/, '-'))
  if (isYear(first) && /^(?:-|to|until)$/.test(second) && isYear(third)) return years(first, third, 3)
  if (first === 'from' && isYear(second)) return years(second, undefined, 2)
  if (/^(?:to|until)$/.test(first) && isYear(second)) return years(undefined, second, 2)
  if (isYear(first)) return /^(?:-|on|onwards)$/.test(second) ? years(first, undefined, 2) : years(first, first, 1)
  const [, from, to] = /^(\d{4})(?:\+|-(\d{4}|\d{2})?)$/.exec(first) ?? []
  if (from) return years(from, to, 1)
  const [, until] = /^-(\d{4})$/.exec(first) ?? []
  return until ? years(undefined, until, 1) : undefined
}

const isYear = (word: string) => /^\d{4}$/.test(word)

function years(from: string | undefined, to: string | undefined, words: number): ReadFact {
  const year_from = from === undefined ? null : Number(from)
  return { values: { year_from, year_to: to === undefined ? null : wholeYear(to, year_from ?? 0) }, words }
}

/** "17" after 2013 is 2017, and "03" after 1998 is 2003. */
function wholeYear(to: string, from: number): number {
  if (to.length === 4) return Number(to)
  const year = from - (from % 100) + Number(to)
  return year < from && year + 100 <= timeNow().getFullYear() + 1 ? year + 100 : year
}

/** "1598 cc", "1598cc", "1.6", "1.6l". */
function engineAt(words: readonly string[], at: number): ReadFact | undefined {
  const [first = '', second = ''] = words.slice(at, at + 2).map((word) => word.toLowerCase())
  const [, joined] = /^(\d{1,6})cc$/.exec(first) ?? []
  if (joined) return { values: { engine_cc: Number(joined) }, words: 1 }
  if (second === 'cc' && /^\d{1,6}$/.test(first)) return { values: { engine_cc: Number(first) }, words: 2 }
  const [, litres] = /^(\d\.\d)l?$/.exec(first) ?? []
  return litres ? { values: { engine_cc: Math.round(Number(litres) * 1000) }, words: 1 } : undefined
}

const listed = new Map(
  Object.entries({ fuel: fuels, gearbox: gearboxes, body_style: bodyStyles }).flatMap(([field, values]) =>
    values.map((value) => [value.toLowerCase(), { [field]: value } as Partial<FitmentRow>] as const),
  ),
)

/** "Diesel", "Plug-in Hybrid", "Manual", "Panel Van". */
function listedAt(words: readonly string[], at: number): ReadFact | undefined {
  for (const count of [2, 1]) {
    const values = listed.get(
      words
        .slice(at, at + count)
        .join(' ')
        .toLowerCase(),
    )
    if (values) return { values, words: count }
  }
  return undefined
}

const isCode = (word: string) => word === word.toUpperCase() && readEngineCode(word) !== undefined

/** With what the contract says of its values; a field that is wrong already is wrong once. */
function checked(row: FitmentRow, mistakes: FitMistake[]): Pick<ReadFit, 'row' | 'mistakes'> {
  const { success, data, error } = sentFitment.safeParse(row)
  if (success) return { row: data, mistakes }
  const known = new Set(mistakes.map(({ field }) => field))
  const others = error.issues.map(({ path, message }) => ({ field: path[0] as keyof FitmentRow, message, near: [] }))
  return { row, mistakes: [...mistakes, ...others.filter(({ field }) => !known.has(field))] }
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** At commas outside of brackets: a generation may be "Mk4 (9N, 9N3)". */
function splitAtCommas(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth = Math.max(0, depth - 1)
    if (text[at] !== ',' || depth > 0) continue
    pieces.push(text.slice(start, at))
    start = at + 1
  }
  return [...pieces, text.slice(start)]
}
