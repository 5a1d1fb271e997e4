import type { ResponseOf } from '@allyards/contract/endpoint'
import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { defaultCity } from '@allyards/contract/limits'
import type { Place } from '@allyards/contract/places'
import { type listProducts, type ProductSearch, searchBody } from '@allyards/contract/products'
import type { Queryable } from '../../../platform/database/database'
import { findFitting } from '../fitment/find-fitting'
import { findProducts } from './find-products'
import { placeOf } from './near-place'
import { presentForCar } from './present-for-car'
import { presentProduct } from './products.presenter'

/** One page of the public list, as the API returns it. */
export async function listPublicProducts(db: Queryable, search: ProductSearch): Promise<ResponseOf<typeof listProducts>> {
  const near = placeOf(search.near ?? (search.sort === 'nearest' ? defaultCity : undefined))
  const { rows, ...found } = await findProducts(db, search, near)
  const presented = rows.map((row) => presentProduct(row, near))
  return { data: { rows: presented, ...found, page: search.page, limit: search.limit } }
}

/** One page of the products for a car, each with its verdict. */
export async function listFitting(db: Queryable, search: ProductSearch, car: KnownCar): Promise<ResponseOf<typeof listProducts>> {
  const near = placeOf(search.near ?? (search.sort === 'nearest' ? defaultCity : undefined))
  const { rows, ...found } = await findFitting(db, search, car, near)
  const presented = rows.map((row) => ({
    ...presentProduct(row, near),
    fitments: row.fitments,
    numbers: row.numbers,
    fit: row.fit,
  }))
  return { data: { rows: presented, ...found, page: search.page, limit: search.limit } }
}

interface NewestOf {
  depotId: string
  limit: number
  near: Place | undefined
  car: KnownCar | undefined
}

/** The newest products of one seller. */
export async function presentNewestOf(db: Queryable, { depotId, limit, near, car }: NewestOf) {
  const { rows, count } = await findProducts(db, searchBody.parse({ seller: depotId, sort: 'newest', limit }), near)
  return { rows: await presentForCar(db, rows, car, near), count }
}
