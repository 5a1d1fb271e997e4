import type { ProductChange } from '@allyards/contract/own-products'
import type { OwnProduct } from '@allyards/contract/products'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Caller } from '../../../platform/auth/caller'
import { clock } from '../../../platform/clock/clock'
import { prepareQuery, prepareStatement } from '../../../platform/database/prepare-statement'
import { notFound } from '../../../platform/errors'
import type { SentFile } from '../../../platform/http/read-form'
import { completeIdentity, identityOf } from '../fitment/sent-identity'
import { writeIdentity } from '../fitment/write-identity'
import { products } from '../products.table'
import { keepImages } from './add-product'
import { mustHaveRoomInShop } from './limit-live'
import { draftUntilConfirmed, requireMayList } from './may-list'
import { requireOwnPictures } from './own-pictures'
import { getOwnProduct } from './own-products.queries'
import {
  asPartHas,
  matchStatusToStock,
  readNamesOf,
  requireCategory,
  searchTextFor,
  spellAsCatalogue,
  toColumns,
} from './product-values'
import { requireFreeStockNumber } from './stock-numbers'
import { writeProducts } from './write-products'

type Seller = Caller & { depotId: string }

/** Changes an own product. Its address stays, whatever the title becomes. */
export async function changeProduct(
  context: Context,
  seller: Seller,
  id: string,
  sent: ProductChange,
  files: SentFile[],
): Promise<OwnProduct> {
  const { db } = context
  const own = { id, depotId: seller.depotId }
  const [before] = await findOwn(db, own)
  if (!before) throw notFound('There is no such product.')
  const allowed = await readNamesOf(db, seller.depotId, before.partId, sent)
  const input = await completeIdentity(db, allowed, spellAsCatalogue(sent, allowed, before.brand), before.brand)
  await requireCategory(db, input.category_id)
  await requireOwnPictures(db, seller.depotId, input.imageUrls ?? [])
  const added = await keepImages(context, seller, files, (input.imageUrls ?? before.imageUrls).length)
  const imageUrls = added.length > 0 ? [...(input.imageUrls ?? before.imageUrls), ...added] : input.imageUrls
  await writeProducts(context, async (tx) => {
    const [current] = await lockOwn(tx).execute(own)
    if (!current) throw notFound('There is no such product.')
    const wanted = asPartHas(current, matchStatusToStock(current, toColumns({ ...input, imageUrls }, allowed)))
    const change = draftUntilConfirmed(wanted, seller.isEmailConfirmed, current)
    await requireMayList(tx, seller.depotId, { ...current, ...change })
    await mustHaveRoomInShop(tx, seller.depotId, { ...current, ...change }, current)
    await requireFreeStockNumber(tx, { id, depotId: seller.depotId, stockNumber: change.stockNumber })
    const searchText = searchTextFor({ ...current, ...change }, allowed)
    await tx
      .update(products)
      .set({ ...change, searchText, updatedAt: clock.now() })
      .where(eq(products.id, id))
    await writeIdentity(tx, [identityOf(id, input, current)])
    return [current, { ...current, ...change }]
  })
  return getOwnProduct(db, seller.depotId, id)
}

const isOwn = and(eq(products.id, sql.placeholder('id')), eq(products.depotId, sql.placeholder('depotId')))
const findOwn = prepareStatement<Pick<typeof products.$inferSelect, 'brand' | 'partId' | 'imageUrls'>>(
  'own_product_before',
  sql`select brand, part_id as "partId", image_urls as "imageUrls" from products where ${isOwn}`,
)
const lockOwn = prepareQuery((db) => db.select().from(products).where(isOwn).for('update').prepare('own_product_to_change'))

/** No longer listed; the row stays, so that it can be brought back and its address says that it is gone. */
export async function deleteProduct(context: Context, seller: Seller, id: string): Promise<undefined> {
  await changeProduct(context, seller, id, { status: 'removed' }, [])
}
