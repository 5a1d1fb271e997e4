import type { Client } from '@allyards/contract/client'
import * as choices from '@allyards/contract/product-choices'
import type { ListState } from '@allyards/contract/product-list-address'
import * as contract from '@allyards/contract/products'
import { toFilters, toSearch } from './list-address'

export interface Facets extends Record<'brand' | 'models' | 'body_styles' | 'trims' | 'years' | 'gearboxes' | 'fuels', string[]> {
  /** Parts with their number of products in this list, most first. */
  parts: { part_id: string; count: number }[]
  counts: contract.GradeAndPriceCounts
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>

/** One page of the list with the values of its filters. A level of the cascade is loaded once the one above it is chosen. */
export async function loadList(api: Client, state: ListState) {
  const [{ data }, facets] = await Promise.all([api(contract.listProducts, { body: toSearch(state) }), loadFacets(api, state)])
  return { ...data, facets }
}

async function loadFacets(api: Client, state: ListState): Promise<Facets> {
  const { brand, models, body_styles, trims, years, gearboxes } = state
  const when = async <Value>(isOpen: boolean, load: () => Promise<Value[]>) => (isOpen ? (await load()).map(String) : [])
  const [counts, parts, brands, modelList, bodies, trimList, yearList, gearboxList, fuelList] = await Promise.all([
    api(contract.countProductsByGradeAndPrice, { body: toFilters(state) }),
    api(contract.listProductParts, { query: toFilters(state) }),
    when(true, () => api(choices.listProductBrands, {})),
    when(brand.length > 0, () => api(choices.listProductModels, { query: { brand } })),
    when(models.length > 0, () => api(choices.listProductBodyTypes, { query: { brand, models } })),
    when(body_styles.length > 0, () => api(choices.listProductTrims, { query: { brand, models, body_styles } })),
    when(models.length > 0, () => api(choices.listProductYears, { query: { brand, models, body_styles, trims } })),
    when(years.length > 0, () => api(choices.listProductGearboxes, { query: { brand, models, body_styles, trims, years } })),
    when(years.length > 0, () =>
      api(choices.listProductFuels, { query: { brand, models, body_styles, trims, years, gearboxes } }),
    ),
  ])
  return {
    counts,
    parts,
    brand: brands,
    models: modelList,
    body_styles: bodies,
    trims: trimList,
    years: yearList,
    gearboxes: gearboxList,
    fuels: fuelList,
  }
}
