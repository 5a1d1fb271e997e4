import type { ProductStatus } from '@allyards/contract/products'

const sorts = ['newest', 'price_asc', 'price_desc', 'views', 'stock'] as const
export type StockListSort = (typeof sorts)[number]

export interface StockListState {
  search: string
  status: ProductStatus | ''
  part: string
  brand: string
  sort: StockListSort
  page: number
}

const shownStates: readonly ProductStatus[] = ['live', 'draft', 'sold']

/** What the seller's table shows, as its address says it. */
export function readStockList(params: URLSearchParams): StockListState {
  const page = Number(params.get('page') ?? 1)
  return {
    search: params.get('search') ?? '',
    status: shownStates.find((value) => value === params.get('status')) ?? '',
    part: params.get('part') ?? '',
    brand: params.get('brand') ?? '',
    sort: sorts.find((value) => value === params.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  }
}

/** Defaults are left out. */
export function writeStockList({ page, sort, ...wanted }: StockListState): URLSearchParams {
  const params = new URLSearchParams(onlyGiven(wanted))
  if (sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params
}

export function onlyGiven<Values extends Record<string, string>>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Values>
}
