import { CC_APART } from '@allyards/contract/fitment/compare-row'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import { allParts } from '@allyards/contract/parts'
import type { Phrase } from '@allyards/contract/phrases'
import { type SQL, sql } from 'drizzle-orm'
import type { ToldApart } from '../../catalogue'

type Engine = Pick<Phrase, 'fuels' | 'engine_cc'>

/** The generation and engine that a search names. What a product does not say may be the one that is asked for. */
export interface KeptVehicle {
  make: string | null
  model: string | null
  generation?: ToldApart | undefined
  engine?: Engine | undefined
  /** The named parts; none stands for all. */
  parts: readonly string[]
}

const ofEngines = allParts.map(({ slug }) => slug).filter((slug) => slug === 'ecu' || needsOf(slug).facts.includes('fuel'))

/** Whether another engine would be another part. */
export const dependsOnEngine = (parts: readonly string[]) => parts.length === 0 || parts.some((slug) => ofEngines.includes(slug))

/** By one of the rows of the product `p`; without rows by its lists; and not against what its title says. */
export function keepsVehicle({ make, model, generation, engine, parts }: KeptVehicle): SQL[] {
  const isOfEngine = (conditions: readonly SQL[]) => (conditions.length > 0 ? [forEngineParts(parts, allOf(conditions))] : [])
  const rowIsOf = [...(generation ? [rowOfGeneration(generation)] : []), ...(engine ? isOfEngine(rowOfEngine(engine)) : [])]
  const listsAreOf = [
    ...(generation ? [listsOfGeneration(generation)] : []),
    ...(engine ? isOfEngine(listsOfEngine(engine)) : []),
  ]
  const titleIsOf = [
    ...(generation ? notCalled(generation.othersCalled, generation.called) : []),
    ...(engine ? isOfEngine(titleOfEngine(engine)) : []),
  ]
  const ofModel = make && model ? sql` and r.make = ${make} and r.model = ${model}` : sql``
  // A subquery as a value is looked up by the product. With "exists", the planner may read all rows at once.
  const byRows = sql`(select bool_or(${allOf(rowIsOf)}) from fitment_rows r where r.product_id = p.id${ofModel})`
  return [...titleIsOf, sql`coalesce(${byRows}, ${allOf(listsAreOf)})`]
}

/** Parts that are the same for every engine fit. */
function forEngineParts(parts: readonly string[], condition: SQL): SQL {
  const isEach = parts.length > 0 && parts.every((slug) => ofEngines.includes(slug))
  return isEach ? condition : sql`(p.part_id <> all(${sql.param(ofEngines)}::text[]) or ${condition})`
}

/**
 * Years that only lie at the edge of a generation do not name it: 2009 to 2013 is a Mk6, though the Mk7 began in 2013. Its own years
 * do, and years that are all its.
 */
function rowOfGeneration(asked: ToldApart): SQL {
  const { names, years, ownYears } = asked
  const [from, to] = edgesOf(years)
  const [ownFrom, ownTo] = edgesOf(ownYears.length > 0 ? ownYears : years)
  const [first, last] = [sql`coalesce(r.year_from, 0)`, sql`coalesce(r.year_to, 9999)`]
  return sql`case when r.generation is not null then r.generation = any(${sql.param(names)}::text[])
    else ${first} <= ${ownTo} and ${last} >= ${ownFrom} or ${first} >= ${from} and ${last} <= ${to}${orTitled(asked)} end`
}

function listsOfGeneration(asked: ToldApart): SQL {
  const { years, ownYears } = asked
  return sql`(p.years && ${ints(ownYears.length > 0 ? ownYears : years)} or p.years <@ ${ints(years)}${orTitled(asked)})`
}

/** A title that names it says more than years do. */
const orTitled = ({ called }: ToldApart) => (called.length > 0 ? sql` or p.title ~* ${asWords(called)}` : sql``)

const rowOfEngine = ({ fuels, engine_cc }: Engine) => [
  ...(fuels.length > 0 ? [sql`(r.fuel is null or r.fuel = any(${sql.param(fuels)}::text[]))`] : []),
  ...(engine_cc ? [sql`(r.engine_cc is null or abs(r.engine_cc - ${engine_cc}::int) <= ${sql.raw(String(CC_APART))})`] : []),
]

const listsOfEngine = ({ fuels }: Engine) =>
  fuels.length > 0 ? [sql`(p.fuels = '{}' or p.fuels && ${sql.param(fuels)}::text[])`] : []

/** How titles name the fuel: "320i", "2.0 TDI". */
const titleWords = {
  Petrol: ['petrol', '[0-9.]*(?:tsi|tfsi|fsi|mpi|vti|thp|gti|vvti?)', 'ecoboost', 'puretech', '[1-8][0-9][0-9]x?(?:i|ci)'],
  Diesel: ['(?:turbo)?diesel', '[0-9.]*(?:tdi|tdci|hdi|bluehdi|dci|cdti|cdi|crdi|jtdm?|d4d|ddis)', '[1-8][0-9][0-9]x?(?:d|cd)'],
} as const

function titleOfEngine({ fuels, engine_cc }: Engine): SQL[] {
  const [fuel, another] = fuels
  const words = (named: keyof typeof titleWords) => titleWords[named]
  const byFuel =
    another || (fuel !== 'Petrol' && fuel !== 'Diesel')
      ? []
      : notCalled(words(fuel === 'Diesel' ? 'Petrol' : 'Diesel'), words(fuel))
  const bySize = engine_cc ? notCalled(['[0-8]\\.[0-9][a-z]*'], litresOf(engine_cc)) : []
  return [...byFuel, ...bySize]
}

/** 1,598 cc are called 1.6, 1,242 cc 1.2 or 1.25. */
const litresOf = (cc: number) =>
  [Math.floor(cc / 100), Math.round(cc / 100)].map((tenths) => `${Math.floor(tenths / 10)}\\.${tenths % 10}[0-9]?[a-z]*`)

/** A title that names others, and not this one too. */
function notCalled(others: readonly string[], own: readonly string[]): SQL[] {
  if (others.length === 0) return []
  const namesOwn = own.length > 0 ? sql` or p.title ~* ${asWords(own)}` : sql``
  return [sql`(p.title !~* ${asWords(others)}${namesOwn})`]
}

const asWords = (words: readonly string[]) => `\\y(?:${words.join('|')})\\y`
const edgesOf = (years: readonly number[]) => [sql`${Math.min(...years)}::int`, sql`${Math.max(...years)}::int`] as const
const ints = (years: readonly number[]) => sql`${sql.param(years)}::int[]`
const allOf = (conditions: readonly SQL[]) => (conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`)
