import { type Verdict, verdicts } from './fitment/verdict'
import * as limits from './limits/lists'
import { isPounds } from './money'
import { ends, sides } from './part-places'
import { type ProductSort, productSorts, warrantySteps } from './products'
import { readWithin } from './within'

/** The cascade, top to bottom. Changing one clears all below it. */
export const cascadeFilters = ['brand', 'models', 'body_styles', 'trims', 'years', 'gearboxes', 'fuels'] as const
export type CascadeFilter = (typeof cascadeFilters)[number]

export const listFilters = [...cascadeFilters, 'part', 'side', 'end', 'condition', 'warranty', 'within', 'category'] as const
export type ListFilter = (typeof listFilters)[number]

export interface ListState extends Record<ListFilter, string[]> {
  search: string
  /** A seller's slug. */
  seller: string
  min_price: string
  max_price: string
  sort: ProductSort
  near: string
  /** The verdicts on the visitor's car that are shown; empty: all but those that do not fit. */
  fits: Verdict[]
  /** For all cars, although the visitor has chosen one. */
  all: boolean
  page: number
}

const MAX_PAGE = 100_000
/** The longest name in a filter. */
const MAX_CHARACTERS = 200

/**
 * The whole state of the product list, as its address says it. What makes no sense there is left out, and equal lists are equal
 * whatever the order of their values.
 */
export function readList(params: URLSearchParams): ListState {
  const all = (name: string) => {
    const values = params.getAll(name).flatMap((value) => value.split(',').map((one) => one.trim()))
    const given = values.filter((value) => value !== '' && value.length <= MAX_CHARACTERS)
    // One more than the list takes: it then says so.
    return [...new Set(given)].slice(0, limits.filterValues + 1).sort()
  }
  const lists = Object.fromEntries(listFilters.map((name) => [name, all(name)])) as Record<ListFilter, string[]>
  const page = Number(params.get('page') ?? 1)
  return {
    ...lists,
    years: lists.years.filter((year) => /^\d{4}$/.test(year)),
    side: lists.side.filter((side) => sides.some((known) => known === side)),
    end: lists.end.filter((end) => ends.some((known) => known === end)),
    condition: lists.condition.filter((grade) => ['A', 'B', 'C', 'U'].includes(grade)),
    warranty: lists.warranty.filter((months) => warrantySteps.some((known) => known === months)),
    within: lists.within.filter((value) => readWithin(value)).slice(0, 1),
    search: (params.get('search') ?? '').slice(0, limits.search.read),
    seller: (params.get('seller') ?? '').slice(0, MAX_CHARACTERS),
    min_price: money(params.get('min_price')),
    max_price: money(params.get('max_price')),
    sort: productSorts.find((sort) => sort === params.get('sort')) ?? 'relevance',
    near: (params.get('near') ?? '').slice(0, 100),
    fits: verdicts.filter((verdict) => all('fits').includes(verdict)),
    all: params.get('all') === '1',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

const money = (value: string | null) => (value && isPounds(value) ? value : '')

/** The query of a state: empty values and defaults are left out, so that equal lists have equal addresses. */
export function listQuery(state: Partial<ListState>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of listFilters) for (const value of state[name] ?? []) params.append(name, value)
  for (const verdict of state.fits ?? []) params.append('fits', verdict)
  for (const name of ['search', 'seller', 'min_price', 'max_price', 'near'] as const)
    if (state[name]) params.set(name, state[name])
  if (state.sort && state.sort !== 'relevance') params.set('sort', state.sort)
  if (state.all) params.set('all', '1')
  if (state.page && state.page > 1) params.set('page', String(state.page))
  return params
}

export function listHref(state: Partial<ListState>): string {
  const query = listQuery(state)
  return query.size > 0 ? `/products?${query}` : '/products'
}
