import type { ProductStatus } from '@allyards/contract/products'

const sorts = ['newest', 'price_asc', 'price_desc', 'views', 'stock'] as const
export type StockListSort = (typeof sorts)[number]

export interface StockListState {
  search: string
  status: ProductStatus | ''
  part: string
  brand: string
  branch: string
  photos: 'none' | ''
  sort: StockListSort
  page: number
  size: number
  /** One line per row, for sellers who know their stock by heart. */
  isDense: boolean
}

export const pageSizes = [25, 50, 100]

const SMALLEST_PAGE = 25

const shownStates: readonly ProductStatus[] = ['live', 'draft', 'sold']

/** Reads the seller's table settings from the address. */
export function readStockList(params: URLSearchParams): StockListState {
  const page = Number(params.get('page') ?? 1)
  return {
    search: params.get('search') ?? '',
    status: shownStates.find((value) => value === params.get('status')) ?? '',
    part: params.get('part') ?? '',
    brand: params.get('brand') ?? '',
    branch: params.get('branch') ?? '',
    photos: params.get('photos') === 'none' ? 'none' : '',
    sort: sorts.find((value) => value === params.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? SMALLEST_PAGE,
    isDense: params.get('rows') === 'line',
  }
}

/** Leaves out defaults. */
export function writeStockList({ page, size, sort, isDense, ...wanted }: StockListState): URLSearchParams {
  const params = new URLSearchParams(onlyGiven(wanted))
  if (sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (size !== SMALLEST_PAGE) params.set('size', String(size))
  if (isDense) params.set('rows', 'line')
  return params
}

export function onlyGiven<Values extends Record<string, string>>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Values>
}
