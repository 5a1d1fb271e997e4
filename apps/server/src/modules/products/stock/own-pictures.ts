import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { uploads } from '../../uploads/uploads.table'
import { products } from '../products.table'

export const NOT_OWN_PICTURE = 'Please upload this picture yourself'

/** The pictures among these that the depot uploaded or already shows on a listing. */
export async function findOwnPictures(db: Queryable, depotId: string, urls: string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set()
  const uploaded = await db
    .select({ url: uploads.url })
    .from(uploads)
    .innerJoin(users, eq(users.id, uploads.userId))
    .where(and(eq(users.depotId, depotId), inArray(uploads.url, urls)))
  const own = new Set(uploaded.map(({ url }) => url))
  if (urls.every((url) => own.has(url))) return own
  const listed = await db
    .select({ urls: products.imageUrls })
    .from(products)
    .where(and(eq(products.depotId, depotId), arrayOverlaps(products.imageUrls, urls)))
  return new Set([...own, ...listed.flatMap((product) => product.urls)])
}

/** Nobody shows another depot's pictures as their own. */
export async function requireOwnPictures(db: Queryable, depotId: string, urls: string[]): Promise<void> {
  const own = await findOwnPictures(db, depotId, urls)
  if (urls.some((url) => !own.has(url))) throw invalid(NOT_OWN_PICTURE, { imageUrls: NOT_OWN_PICTURE })
}
