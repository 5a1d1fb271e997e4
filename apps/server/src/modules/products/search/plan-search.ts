import type { ProductFilters } from '@allyards/contract/products'
import { toSlug } from '@allyards/contract/slug'
import type { Queryable } from '../../../platform/database/database'
import { queryOf, readSearch } from './read-search'
import { readSearchNames } from './search-names'
import { understandWords } from './understand-words'

export interface SearchPlan {
  /** Categories are named by id here. */
  filters: ProductFilters
  /** For to_tsquery. Null finds nothing; undefined leaves the text out. */
  tsquery: string | null | undefined
  corrected: string | null
  /** The same search by text alone, when names were taken out of it. */
  byText?: SearchPlan
}

/** How to look for what was typed: names of the catalogue as filters, the rest as text. */
export async function planSearch(db: Queryable, chosen: ProductFilters, typed: string | undefined): Promise<SearchPlan> {
  const filters = chosen.category.length === 0 ? chosen : await withCategoryIds(db, chosen)
  if (!typed?.trim()) return { filters, tsquery: undefined, corrected: null }
  const read = await readSearch(db, typed)
  const { corrected } = read
  const byText: SearchPlan = { filters, tsquery: read.query, corrected }
  const named = understandWords(
    read.words.map(({ word }) => word),
    (await readSearchNames(db)).names,
  )
  if (!named.brand && !named.part) return byText
  const { brand, model, part, year } = named
  const rest = new Set(named.rest)
  const isTaken =
    clashes(filters.brand, brand) || clashes(filters.part, part) || clashes(filters.models, model) || clashes(filters.years, year)
  if (isTaken) return byText
  return {
    filters: {
      ...filters,
      ...(brand ? { brand: [brand] } : {}),
      ...(model ? { models: [model] } : {}),
      ...(part ? { part: [part] } : {}),
      ...(year ? { years: [year] } : {}),
    },
    tsquery: rest.size === 0 ? undefined : queryOf(read.words.filter(({ word }) => rest.has(word))),
    corrected,
    byText,
  }
}

/** Ids instead of slugs, so that the planner knows how many products a category has. An unknown one has none. */
async function withCategoryIds(db: Queryable, filters: ProductFilters): Promise<ProductFilters> {
  const { categories } = await readSearchNames(db)
  return { ...filters, category: filters.category.map((name) => categories.get(toSlug(name)) ?? NOBODY) }
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A filter that was chosen beside the text wins over a name in it. */
function clashes<Value>(chosen: readonly Value[], named: Value | undefined): boolean {
  return named !== undefined && chosen.length > 0 && !(chosen.length === 1 && chosen[0] === named)
}
