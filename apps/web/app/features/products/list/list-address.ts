import { isPounds } from '@allyards/contract/money'
import { ends, placesOf, sides } from '@allyards/contract/part-places'
import { type ProductSort, productSorts } from '@allyards/contract/products'

/** The cascade, top to bottom. Changing one clears all below it. */
export const cascadeFilters = ['brand', 'models', 'body_styles', 'trims', 'years', 'gearboxes', 'fuels'] as const
export type CascadeFilter = (typeof cascadeFilters)[number]

export const listFilters = [...cascadeFilters, 'part', 'side', 'end', 'condition', 'category'] as const
export type ListFilter = (typeof listFilters)[number]

export interface ListState extends Record<ListFilter, string[]> {
  search: string
  /** A seller's slug. */
  seller: string
  min_price: string
  max_price: string
  sort: ProductSort
  near: string
  /** The visitor's vehicle does not narrow it. */
  all: boolean
  page: number
}

const MAX_PAGE = 100_000

/** The whole state of the product list, as its address says it. What makes no sense there is left out. */
export function readList(params: URLSearchParams): ListState {
  const all = (name: string) => [
    ...new Set(
      params
        .getAll(name)
        .flatMap((value) => value.split(','))
        .map((value) => value.trim())
        .filter(Boolean),
    ),
  ]
  const lists = Object.fromEntries(listFilters.map((name) => [name, all(name)])) as Record<ListFilter, string[]>
  const page = Number(params.get('page') ?? 1)
  return {
    ...lists,
    years: lists.years.filter((year) => /^\d{4}$/.test(year)),
    side: lists.side.filter((side) => sides.some((known) => known === side)),
    end: lists.end.filter((end) => ends.some((known) => known === end)),
    condition: lists.condition.filter((grade) => ['A', 'B', 'C', 'U'].includes(grade)),
    search: (params.get('search') ?? '').slice(0, 200),
    seller: (params.get('seller') ?? '').slice(0, 200),
    min_price: money(params.get('min_price')),
    max_price: money(params.get('max_price')),
    sort: productSorts.find((sort) => sort === params.get('sort')) ?? 'relevance',
    near: (params.get('near') ?? '').slice(0, 100),
    all: params.get('all') === '1',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

const money = (value: string | null) => (value && isPounds(value) ? value : '')

/** The address of a state: empty values and defaults are left out, so that equal lists have equal addresses. */
export function listHref(state: Partial<ListState>): string {
  const params = new URLSearchParams()
  for (const name of listFilters) for (const value of state[name] ?? []) params.append(name, value)
  for (const name of ['search', 'seller', 'min_price', 'max_price', 'near'] as const)
    if (state[name]) params.set(name, state[name])
  if (state.sort && state.sort !== 'relevance') params.set('sort', state.sort)
  if (state.all) params.set('all', '1')
  if (state.page && state.page > 1) params.set('page', String(state.page))
  return params.size > 0 ? `/products?${params}` : '/products'
}

/** A filter changed: back to the first page, and what lies below it in the cascade is cleared. */
export function withFilter(state: ListState, name: ListFilter, values: string[]): ListState {
  const changed: ListState = { ...state, page: 1, [name]: values }
  // Without a part that has sides there is no side to look for.
  if (name === 'part') for (const which of ['side', 'end'] as const) if (!hasPlace(values, which)) changed[which] = []
  const level = cascadeFilters.indexOf(name as CascadeFilter)
  if (level >= 0) for (const lower of cascadeFilters.slice(level + 1)) changed[lower] = []
  return changed
}

/** Whether one of the parts has a side, or an end. */
export const hasPlace = (parts: readonly string[], which: 'side' | 'end') => parts.some((slug) => placesOf(slug)[which])

export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

/** What the list is asked for. */
export function toSearch(state: ListState) {
  const { sort, page, near } = state
  return { ...toFilters(state), sort, page, ...(near ? { near } : {}) }
}

/** Which products, whatever their order. */
export function toFilters(state: ListState) {
  const { search, seller, min_price, max_price, near: _near, sort: _sort, all: _all, page: _page, ...lists } = state
  return {
    ...lists,
    ...(search ? { search } : {}),
    ...(seller ? { seller } : {}),
    ...(min_price ? { min_price } : {}),
    ...(max_price ? { max_price } : {}),
  }
}

export function isFiltered(state: ListState): boolean {
  return (
    listFilters.some((name) => state[name].length > 0) ||
    Boolean(state.search || state.seller || state.min_price || state.max_price)
  )
}
