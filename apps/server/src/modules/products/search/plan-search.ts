import type { PartPlace } from '@allyards/contract/part-places'
import type { Phrase } from '@allyards/contract/phrases'
import type { ProductFilters } from '@allyards/contract/products'
import type { AskedKind } from '@allyards/contract/shown-instead'
import { toSlug } from '@allyards/contract/slug'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { type AskedGeneration, tellApart, understand, wordsOfMissing } from '../../catalogue'
import { vehicleCategories } from '../../catalogue/catalogue.table'
import { dependsOnEngine, type KeptVehicle } from './kept-in-sql'
import { queryAsTyped, readSearch } from './read-search'
import { toWords } from './search-text'

/** The filters of a search. Categories are ids here. */
export interface PlannedFilters extends ProductFilters {
  /** The place named in the text. A product without a place may match too. */
  place?: PartPlace | undefined
  kept?: KeptVehicle | undefined
  /** The to_tsquery that the title itself must match. */
  titled?: string | undefined
}

export interface SearchPlan {
  filters: PlannedFilters
  /** The to_tsquery that a product's text must match. Null finds nothing; undefined ignores the text. */
  tsquery: string | null | undefined
  /** The to_tsquery that moves a product to the top of the list. */
  ranking: string | undefined
  /** The to_tsquery of the piece of a part that is named; titles with it come before all others. */
  piece?: string | undefined
  corrected: string | null
  /** The search as it was understood; null without a text. */
  understood: Phrase | null
  /** What the search names and this does not keep to. */
  without: readonly AskedKind[]
  generation?: AskedGeneration | undefined
  /** What to look for if this finds nothing. */
  otherwise?: () => Promise<SearchPlan>
}

/** What the first plan finds that finds anything; otherwise what the first one does. */
export async function findFirst<Found>(
  plan: SearchPlan,
  find: (plan: SearchPlan) => Promise<Found>,
  isEmpty: (found: Found) => boolean,
): Promise<Found> {
  const first = await find(plan)
  for (let [found, next] = [first, plan.otherwise]; ; ) {
    if (!isEmpty(found)) return found
    if (!next) return first
    const other = await next()
    found = await find(other)
    next = other.otherwise
  }
}

const NUMBER_DIGITS = 6
const NUMBER_SIGNS = 8

/** Turns catalogue names in the text into filters. The other words decide the order. */
export async function planSearch(db: Queryable, chosen: ProductFilters, typed: string | undefined): Promise<SearchPlan> {
  const filters = chosen.category.length === 0 ? chosen : { ...chosen, category: await categoryIds(db, chosen.category) }
  if (!typed?.trim()) return { filters, tsquery: undefined, ranking: undefined, corrected: null, understood: null, without: [] }
  if (isNumber(typed)) {
    const tsquery = `${toWords(typed).join('')}:*`
    return { filters, tsquery, ranking: undefined, corrected: null, understood: null, without: [] }
  }
  const phrase = withoutClashes(await understand(db, typed), chosen)
  const { make, model, parts, missing } = phrase
  const byText = async (): Promise<SearchPlan> => {
    const { query, corrected } = await readSearch(db, typed)
    return { filters, tsquery: query, ranking: undefined, corrected, understood: phrase, without: [] }
  }
  const namesPart = parts.length > 0 || missing !== null
  if (!make && !namesPart) return byText()
  const generation = await tellApart(db, phrase)
  const planned = (without: AskedKind[]): SearchPlan => ({
    filters: { ...filters, ...namedIn(phrase, chosen, generation, without) },
    tsquery: undefined,
    ranking: rankingOf(phrase),
    piece: phrase.piece ? toWords(phrase.piece).join(' & ') : undefined,
    corrected: phrase.corrected,
    understood: phrase,
    without,
    generation,
  })
  const plans = waysToGiveUp(phrase).map(planned)
  // A make alone may be a word of a title that the catalogue does not know.
  if (!model && !namesPart) return { ...planned([]), otherwise: byText }
  const [first, ...others] = missing ? plans.flatMap((plan) => [titled(missing.name, plan), notTitled(plan)]) : plans
  // A corrected word may be one that only a listing knows.
  const asTyped: SearchPlan = {
    filters,
    tsquery: queryAsTyped(typed),
    ranking: undefined,
    corrected: null,
    understood: phrase,
    without: [],
  }
  return inTurn([...(first ? [first] : []), ...(phrase.corrected ? [asTyped] : []), ...others])
}

/**
 * A part number: its pieces mean no model, and none of them is looked for alone, so that it is never found inside another number.
 * "207 1.6", "3008 2015" and "f30 320d n47" are none.
 */
function isNumber(typed: string): boolean {
  const words = toWords(typed)
  const digits = words.join('').replace(/\D/g, '')
  const isPlain = words.every((word) => /\d/.test(word) || word.length <= 2) && !/\b(?:19|20)\d\d\b|\b\d\.\d\b/.test(typed)
  const hasNumber = words.length === 1 || words.some((word) => /^\d{2,}$/.test(word))
  return isPlain && hasNumber && digits.length >= NUMBER_DIGITS && words.join('').length >= NUMBER_SIGNS
}

/** The filters that a phrase stands for. */
function namedIn(
  phrase: Phrase,
  chosen: ProductFilters,
  generation: AskedGeneration | undefined,
  without: readonly AskedKind[],
): Partial<PlannedFilters> {
  const { make, model, years, parts, missing, side, end, engine, fuels, engine_cc } = phrase
  const wanted = parts.length > 0 || !missing ? parts : chosen.part.length > 0 ? chosen.part : missing.instead
  const keepsGeneration = generation && !without.includes('generation')
  const keepsEngine = (fuels.length > 0 || engine_cc) && engine && dependsOnEngine(wanted) && !without.includes('engine')
  const keepsYears = model && years.length > 0 && !without.includes(generation ? 'generation' : 'year')
  return {
    ...(make ? { brand: [make] } : {}),
    ...(model ? { models: [model] } : {}),
    ...(wanted.length > 0 ? { part: wanted } : {}),
    ...(keepsYears ? { years } : {}),
    ...(side || end ? { place: { side, end } } : {}),
    ...(keepsGeneration || keepsEngine
      ? {
          kept: {
            make,
            model,
            parts: wanted,
            generation: keepsGeneration ? generation : undefined,
            engine: keepsEngine ? { fuels, engine_cc } : undefined,
          },
        }
      : {}),
  }
}

/** What a search gives up step by step while it finds nothing: never its part, side, make or model. */
function waysToGiveUp({ generations, years, fuels, engine_cc, parts, missing, model }: Phrase): AskedKind[][] {
  const engine: AskedKind[] =
    (fuels.length > 0 || engine_cc) && dependsOnEngine(missing ? missing.instead : parts) ? ['engine'] : []
  const age: AskedKind[] = generations.length > 0 ? ['generation'] : model && years.length > 0 ? ['year'] : []
  const ways = [[], engine, age, [...engine, ...age]]
  return ways.filter((way, index) => ways.findIndex((other) => other.join() === way.join()) === index)
}

const inTurn = ([first, ...others]: SearchPlan[]): SearchPlan =>
  others.length > 0 ? { ...(first as SearchPlan), otherwise: async () => inTurn(others) } : (first as SearchPlan)

/** A thing outside the parts list is first looked for in the titles of the parts that it is sold with. */
function titled(thing: string, plan: SearchPlan): SearchPlan {
  const words = wordsOfMissing(thing)
    .map((name) => `(${toWords(name).join(' & ')})`)
    .join(' | ')
  return { ...plan, filters: { ...plan.filters, titled: words }, tsquery: words, ranking: undefined }
}

const notTitled = (plan: SearchPlan): SearchPlan => ({ ...plan, without: ['part', ...plan.without] })

/** A chosen filter takes precedence over a name in the text. */
function withoutClashes(phrase: Phrase, { brand, models, part, years, side, end }: ProductFilters): Phrase {
  const clashes = <Value>(chosen: readonly Value[], named: readonly Value[]) =>
    chosen.length > 0 && named.length > 0 && !named.some((value) => chosen.includes(value))
  const isOtherVehicle = clashes(brand, phrase.make ? [phrase.make] : []) || clashes(models, phrase.model ? [phrase.model] : [])
  const isOtherYear = isOtherVehicle || clashes(years, phrase.years)
  const isOtherPart = clashes(part, phrase.parts)
  const isOtherPlace = clashes(side, phrase.side ? [phrase.side] : []) || clashes(end, phrase.end ? [phrase.end] : [])
  const dropped = [
    ...(isOtherVehicle ? ['make', 'model'] : []),
    ...(isOtherYear ? ['generation', 'year'] : []),
    ...(isOtherPart ? ['part'] : []),
    ...(isOtherPlace ? ['side'] : []),
  ]
  return {
    ...phrase,
    ...(isOtherVehicle ? { make: null, model: null } : {}),
    ...(isOtherPlace ? { side: null, end: null } : {}),
    ...(isOtherYear ? { generations: [] } : {}),
    years: isOtherYear ? [] : years.length > 0 ? phrase.years.filter((year) => years.includes(year)) : phrase.years,
    parts: isOtherPart ? [] : part.length > 0 ? phrase.parts.filter((one) => part.includes(one)) : phrase.parts,
    chips: phrase.chips.filter(({ kind }) => !dropped.includes(kind)),
  }
}

/** Matches any of these words. Products with more of them rank higher. */
function rankingOf({ side, end, engine, missing, piece, rest, model, years }: Phrase): string | undefined {
  const words = [...rest, engine ?? '', missing?.name ?? piece ?? '', end ?? '', ...(model ? [] : years.map(String))]
  const sideWords =
    side === 'nearside' ? ['nearside', 'left', 'passenger'] : side === 'offside' ? ['offside', 'right', 'driver'] : []
  const terms = [...words.flatMap(toWords), ...sideWords].filter((word) => word.length > 1)
  return terms.length > 0 ? [...new Set(terms)].map((word) => `${word}:*`).join(' | ') : undefined
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Resolves names to ids, so that the planner knows how many products a category has. An unknown name gets an id that no category has. */
async function categoryIds(db: Queryable, names: readonly string[]): Promise<string[]> {
  const slugs = names.map(toSlug)
  const rows = await db.select().from(vehicleCategories).where(inArray(vehicleCategories.slug, slugs))
  return slugs.map((wanted) => rows.find(({ slug }) => slug === wanted)?.id ?? NOBODY)
}
