import type { Phrase } from '@allyards/contract/phrases'
import { cascadeFilters, type ListState } from '@allyards/contract/product-list-address'
import { shownVerdicts } from './shown-verdicts'

/** The same list for the visitor's car alone. Words that name another car go with its filters. */
export function forCar(state: ListState, understood: Phrase | null): Partial<ListState> {
  const cleared = Object.fromEntries(cascadeFilters.map((name) => [name, []]))
  return {
    ...state,
    ...cleared,
    search: understood?.make ? '' : state.search,
    page: 1,
    all: false,
    fits: state.seller ? [...shownVerdicts({ fits: [] })] : [],
  }
}

export const forAllCars = (state: ListState): ListState => ({ ...state, page: 1, all: true, fits: [] })
