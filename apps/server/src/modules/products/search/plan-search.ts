import type { PartPlace } from '@allyards/contract/part-places'
import type { Phrase } from '@allyards/contract/phrases'
import type { ProductFilters } from '@allyards/contract/products'
import type { Queryable } from '../../../platform/database/database'
import { understand } from '../../catalogue'
import { categoryIds } from './category-ids'
import { readSearch } from './read-search'
import { toWords } from './search-text'

/** What is looked for. Categories are named by id here. */
export interface PlannedFilters extends ProductFilters {
  /** Where the text says that it sits: a product that says nothing of it may sit there. */
  place?: PartPlace | undefined
}

export interface SearchPlan {
  filters: PlannedFilters
  /** What a product's text must match, for to_tsquery. Null finds nothing; undefined leaves the text out. */
  tsquery: string | null | undefined
  /** What brings a product to the top of the list, for to_tsquery. */
  ranking: string | undefined
  corrected: string | null
  /** How the text was read; null where there is none. */
  understood: Phrase | null
  /** The same search by text alone, when names were taken out of it. */
  byText?: () => Promise<SearchPlan>
}

/** How to look for what was typed: names of the catalogue as filters, the rest brings to the top. */
export async function planSearch(db: Queryable, chosen: ProductFilters, typed: string | undefined): Promise<SearchPlan> {
  const filters = chosen.category.length === 0 ? chosen : { ...chosen, category: await categoryIds(db, chosen.category) }
  if (!typed?.trim()) return { filters, tsquery: undefined, ranking: undefined, corrected: null, understood: null }
  const phrase = withoutClashes(await understand(db, typed), chosen)
  const { make, model, years, parts, side, end } = phrase
  const byText = async (): Promise<SearchPlan> => {
    const { query, corrected } = await readSearch(db, typed)
    return { filters, tsquery: query, ranking: undefined, corrected, understood: phrase }
  }
  if (!make && parts.length === 0) return byText()
  return {
    filters: {
      ...filters,
      ...(make ? { brand: [make] } : {}),
      ...(model ? { models: [model] } : {}),
      ...(parts.length > 0 ? { part: parts } : {}),
      ...(model && years.length > 0 ? { years } : {}),
      ...(side || end ? { place: { side, end } } : {}),
    },
    tsquery: undefined,
    ranking: rankingOf(phrase),
    corrected: phrase.corrected,
    understood: phrase,
    byText,
  }
}

/** A filter that was chosen beside the text wins over a name in it. */
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
    years: isOtherYear ? [] : years.length > 0 ? phrase.years.filter((year) => years.includes(year)) : phrase.years,
    parts: isOtherPart ? [] : part.length > 0 ? phrase.parts.filter((one) => part.includes(one)) : phrase.parts,
    chips: phrase.chips.filter(({ kind }) => !dropped.includes(kind)),
  }
}

/** Any of these words: the more of them a product has, the higher it comes. */
function rankingOf({ side, end, engine, missing, rest, model, years }: Phrase): string | undefined {
  const words = [...rest, engine ?? '', missing?.name ?? '', end ?? '', ...(model ? [] : years.map(String))]
  const sideWords =
    side === 'nearside' ? ['nearside', 'left', 'passenger'] : side === 'offside' ? ['offside', 'right', 'driver'] : []
  const terms = [...words.flatMap(toWords), ...sideWords].filter((word) => word.length > 1)
  return terms.length > 0 ? [...new Set(terms)].map((word) => `${word}:*`).join(' | ') : undefined
}
