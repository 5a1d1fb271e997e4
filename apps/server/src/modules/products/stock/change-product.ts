import type { ProductChange } from '@allyards/contract/own-products'
import type { OwnProduct } from '@allyards/contract/products'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Caller } from '../../../platform/auth/caller'
import { notFound } from '../../../platform/errors'
import type { SentFile } from '../../../platform/http/read-form'
import { requestBands } from '../../fair-price'
import { lockShelves } from '../kept/lock-shelves'
import { products } from '../products.table'
import { keepImages } from './add-product'
import { dropProductPages } from './drop-product-pages'
import { getOwnProduct } from './own-products.queries'
import { readVocabulary, requireCategory, searchTextFor, settleNames, settleStock, toColumns } from './product-values'

type Seller = Caller & { depotId: string }

/** Changes an own product. Its address stays, whatever the title becomes. */
export async function changeProduct(
  context: Context,
  seller: Seller,
  id: string,
  sent: ProductChange,
  files: SentFile[],
): Promise<OwnProduct> {
  const { db, jobs } = context
  const before = await getOwnProduct(db, seller.depotId, id)
  const vocabulary = await readVocabulary(db)
  const input = settleNames(sent, vocabulary)
  await requireCategory(db, input.category_id)
  const added = await keepImages(context, seller, files, (input.imageUrls ?? before.imageUrls).length)
  const imageUrls = added.length > 0 ? [...(input.imageUrls ?? before.imageUrls), ...added] : input.imageUrls
  await db.transaction(async (tx) => {
    const own = and(eq(products.id, id), eq(products.depotId, seller.depotId))
    const [current] = await tx.select().from(products).where(own).for('update')
    if (!current) throw notFound('There is no such product.')
    const change = settleStock(current, toColumns({ ...input, imageUrls }))
    const searchText = searchTextFor({ ...current, ...change }, vocabulary)
    if (change.brand && change.brand !== current.brand) await lockShelves(tx, [current.brand, change.brand])
    await tx
      .update(products)
      .set({ ...change, searchText, updatedAt: new Date() })
      .where(own)
    const partId = change.partId ?? current.partId
    const make = change.brand ?? current.brand
    await requestBands(tx, jobs, [
      { partId, make },
      { partId: current.partId, make: current.brand },
    ])
  })
  dropProductPages(context)
  return getOwnProduct(db, seller.depotId, id)
}

/** Off the shelf; the row stays, so that it can be brought back and its address says that it is gone. */
export async function deleteProduct(context: Context, seller: Seller, id: string): Promise<undefined> {
  await changeProduct(context, seller, id, { status: 'removed' }, [])
}
