const sorts = ['rating', 'response', 'nearest', 'name'] as const

export interface DirectoryState {
  search: string
  city: string
  brand: string
  min_rating: string
  sort: (typeof sorts)[number]
  /** Where the nearest is measured from: a city of the location picker, or the first half of a postcode. */
  near: string
  page: number
}

export function readDirectory(params: URLSearchParams): DirectoryState {
  const page = Number(params.get('page') ?? 1)
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100)
  return {
    search: text('search'),
    city: text('city'),
    brand: text('brand'),
    min_rating: /^[1-5](\.\d)?$/.test(text('min_rating')) ? text('min_rating') : '',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'rating',
    near: text('near'),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

export function directoryQuery(state: Partial<DirectoryState>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['search', 'city', 'brand', 'min_rating', 'near'] as const) if (state[name]) params.set(name, state[name])
  if (state.sort && state.sort !== 'rating') params.set('sort', state.sort)
  if (state.page && state.page > 1) params.set('page', String(state.page))
  return params
}

export function directoryHref(state: Partial<DirectoryState>): string {
  const query = directoryQuery(state)
  return query.size > 0 ? `/sellerDetails?${query}` : '/sellerDetails'
}
