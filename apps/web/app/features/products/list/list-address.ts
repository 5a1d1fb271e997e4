import { placesOf } from '@allyards/contract/part-places'
import {
  type CascadeFilter,
  cascadeFilters,
  type ListFilter,
  type ListState,
  listFilters,
} from '@allyards/contract/product-list-address'

/** Changes a filter, returns to the first page, and clears the lower levels of the cascade. */
function withFilter(state: ListState, name: ListFilter, values: string[]): ListState {
  const changed: ListState = { ...state, page: 1, [name]: values }
  // The side and the end are cleared when no chosen part has them.
  if (name === 'part') for (const which of ['side', 'end'] as const) if (!hasPlace(values, which)) changed[which] = []
  const level = cascadeFilters.indexOf(name as CascadeFilter)
  if (level >= 0) for (const lower of cascadeFilters.slice(level + 1)) changed[lower] = []
  return changed
}

export const hasPlace = (parts: readonly string[], which: 'side' | 'end') => parts.some((slug) => placesOf(slug)[which])

/** Adds or removes a value of a filter. A second press on the same value while the list loads changes nothing more. */
export function withValue(state: ListState, name: ListFilter, value: string, isOn: boolean): ListState {
  const others = state[name].filter((other) => other !== value)
  // There is one distance at a time.
  const kept = name === 'within' ? [] : others
  return withFilter(state, name, isOn ? [...kept, value] : others)
}

/** The list's query. */
export function toSearch(state: ListState) {
  const { sort, page, near } = state
  return { ...toFilters(state), sort, page, ...(near ? { near } : {}) }
}

/** The list's filters, without its order. */
export function toFilters(state: ListState) {
  const { search, seller, min_price, max_price, near: _near, sort: _sort, fits: _fits, all: _all, page: _page, ...lists } = state
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
