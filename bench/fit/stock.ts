import { completed, distinctRows, type FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import type { FittedListing } from '@allyards/contract/fitment/judge-fit'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import { chance, int, pick, type Random } from './random'
import { type Car, drawCar, type Model, type World } from './world'

const DEPOTS = 150
const LIARS = 0.05
const TYPING_ERRORS = 0.02
const FALSE_ROWS = 4
const NAMES_OTHER_MODEL = 0.7
const NAMES_EVERYTHING = 0.75
const HAS_NUMBER = 0.75
const LIAR_COPIES_NUMBER = 0.3

export interface Listing extends FittedListing {
  id: number
  depot: number
  isLiar: boolean
  /** What it really is. */
  key: string
}

/** Listings of honest depots and of liars, with typing errors of both. */
export function createStock(random: Random, world: World, count: number): Listing[] {
  const liars = new Set(Array.from({ length: DEPOTS }, (_, depot) => depot).filter(() => chance(random, LIARS)))
  return Array.from({ length: count }, (_, id) => {
    const depot = int(random, 0, DEPOTS - 1)
    const part = pick(random, world.parts)
    const donor = drawCar(random, world)
    const key = world.keyOf(donor, part)
    const isLiar = liars.has(depot)
    const named = namedFacts(random, part)
    const rows = modelsWith(random, world, donor, part).map((model) => rowOf(donor, model, named))
    const lies = isLiar
      ? Array.from({ length: FALSE_ROWS }, () => {
          const model = pick(random, world.models)
          return rowOf(drawCar(random, world, model), model, named)
        })
      : []
    const number = isLiar && chance(random, LIAR_COPIES_NUMBER) ? world.keyOf(drawCar(random, world), part) : key
    return {
      ...{ id, depot, isLiar, key, part_id: part, brand: donor.make },
      ...{ models: [], years: [], body_styles: [], trims: [], fuels: [], gearboxes: [] },
      fitments: distinctRows([...rows, ...lies].map((row) => withTypingError(random, world, row))),
      numbers: chance(random, HAS_NUMBER)
        ? [{ number: withWrongDigit(random, numberOf(number)), of: 'vehicle-maker' as const }]
        : [],
    }
  })
}

/** Those that share it, as far as the depot knows. */
function modelsWith(random: Random, world: World, donor: Car, part: string): Model[] {
  const isOfBody = needsOf(part).facts.includes('body_style')
  const others = isOfBody
    ? []
    : world.models.filter(({ platform, model }) => platform === donor.platform && model !== donor.model)
  return [donor, ...others.filter(() => chance(random, NAMES_OTHER_MODEL))]
}

const facts = ['body_style', 'fuel', 'gearbox', 'engine_cc', 'engine_code'] as const
type NamedFact = (typeof facts)[number]

/** What matters for the part; some depots leave one thing out. */
function namedFacts(random: Random, part: string): Set<NamedFact> {
  const needed = facts.filter((fact) => needsOf(part).facts.includes(fact))
  if (needed.length === 0 || chance(random, NAMES_EVERYTHING)) return new Set(needed)
  const leftOut = pick(random, needed)
  return new Set(needed.filter((fact) => fact !== leftOut))
}

function rowOf(donor: Car, { make, model, generation, from, to }: Model, named: Set<NamedFact>): FitmentRow {
  const values = {
    body_style: donor.body,
    fuel: donor.fuel,
    gearbox: donor.gearbox,
    engine_cc: donor.cc,
    engine_code: donor.code,
  }
  const shown = Object.fromEntries(facts.filter((fact) => named.has(fact)).map((fact) => [fact, values[fact]]))
  return completed({ make, model, generation, year_from: from, year_to: to, ...shown })
}

/** One thing of a row that somebody mistyped or picked from the wrong line. */
function withTypingError(random: Random, world: World, row: FitmentRow): FitmentRow {
  if (!chance(random, TYPING_ERRORS)) return row
  const other = pick(random, world.models)
  const wrong: (() => Partial<FitmentRow>)[] = [
    () => ({ make: other.make, model: other.model, generation: other.generation, year_from: other.from, year_to: other.to }),
    () => ({ year_to: (row.year_to ?? 2010) + 10, generation: null }),
    () => ({ engine_cc: row.engine_cc && row.engine_cc + 400 }),
    () => ({ body_style: row.body_style && 'Saloon' }),
    () => ({ fuel: row.fuel === 'Diesel' ? 'Petrol' : row.fuel }),
  ]
  return { ...row, ...pick(random, wrong)() }
}

/** Ten signs that stand for what the part is. */
export function numberOf(key: string): string {
  let value = 7
  for (const sign of key) value = (Math.imul(value, 31) + sign.charCodeAt(0)) >>> 0
  return `9N${String(value).padStart(10, '0')}`
}

function withWrongDigit(random: Random, number: string): string {
  if (!chance(random, TYPING_ERRORS)) return number
  const at = int(random, 2, number.length - 1)
  return `${number.slice(0, at)}${int(random, 0, 9)}${number.slice(at + 1)}`
}
