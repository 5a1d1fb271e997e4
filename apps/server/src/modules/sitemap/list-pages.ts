import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { findBrowsePaths } from '../browse'
import { products } from '../products/products.table'
import { companies } from '../sellers/sellers.table'

const fixedPaths = ['/', '/about', '/contact', '/products', '/sellerDetails', '/seller-signup']

/** The path of every public page that a search engine may show. */
export async function listPages(db: Queryable): Promise<string[]> {
  const browsePaths = await findBrowsePaths(db)
  const productRows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(eq(products.status, 'live'))
    .orderBy(asc(products.id))
  const sellerRows = await db.select({ slug: companies.slug }).from(companies).orderBy(asc(companies.slug))
  return [
    ...new Set([
      ...fixedPaths,
      ...browsePaths,
      ...sellerRows.map(({ slug }) => `/sellerDetails?seller=${encodeURIComponent(slug)}`),
      ...productRows.map(({ slug }) => `/products/${slug}`),
    ]),
  ]
}
