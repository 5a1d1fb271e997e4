import type { ProductFilters } from '@allyards/contract/products'
import type { Queryable } from '../../platform/database/database'
import { queryOf, readSearch } from './read-search'
import { readSearchNames } from './search-names'
import { understandWords } from './understand-words'

export interface SearchPlan {
  filters: ProductFilters
  /** For to_tsquery. Null finds nothing; undefined leaves the text out. */
  tsquery: string | null | undefined
  corrected: string | null
  /** The same search by text alone, when names were taken out of it. */
  byText?: SearchPlan
}

/** How to look for what was typed: names of the catalogue as filters, the rest as text. */
export async function planSearch(db: Queryable, filters: ProductFilters, typed: string | undefined): Promise<SearchPlan> {
  if (!typed?.trim()) return { filters, tsquery: undefined, corrected: null }
  const read = await readSearch(db, typed)
  const { corrected } = read
  const byText: SearchPlan = { filters, tsquery: read.query, corrected }
  const named = understandWords(
    read.words.map(({ word }) => word),
    await readSearchNames(db),
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

/** A filter that was chosen beside the text wins over a name in it. */
function clashes<Value>(chosen: readonly Value[], named: Value | undefined): boolean {
  return named !== undefined && chosen.length > 0 && !(chosen.length === 1 && chosen[0] === named)
}
