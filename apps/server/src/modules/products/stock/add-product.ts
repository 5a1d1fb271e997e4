import { limits } from '@allyards/contract/limits'
import type { ProductInput } from '@allyards/contract/own-products'
import type { OwnProduct } from '@allyards/contract/products'
import { v7 } from 'uuid'
import type { Context } from '../../../context'
import type { Caller } from '../../../platform/auth/caller'
import { invalid } from '../../../platform/errors'
import type { SentFile } from '../../../platform/http/read-form'
import { keepUpload } from '../../uploads'
import { completeIdentity, identityOf } from '../fitment/sent-identity'
import { writeIdentity } from '../fitment/write-identity'
import { products } from '../products.table'
import { mustHaveRoomForListing } from './limit-listings'
import { mustHaveRoomInShop } from './limit-live'
import { draftUntilConfirmed, requireMayList } from './may-list'
import { requireOwnPictures } from './own-pictures'
import { getOwnProduct } from './own-products.queries'
import {
  newValues,
  readAllowedNames,
  requireCategory,
  requireFeatures,
  requirePlace,
  searchTextFor,
  slugOf,
  spellAsCatalogue,
} from './product-values'
import { requireFreeStockNumber } from './stock-numbers'
import { writeProducts } from './write-products'

type Seller = Caller & { depotId: string }

/** Lists a product, with the pictures that came along. */
export async function addProduct(context: Context, seller: Seller, sent: ProductInput, files: SentFile[]): Promise<OwnProduct> {
  const { db } = context
  const allowed = await readAllowedNames(db, seller.depotId)
  const input = await completeIdentity(db, allowed, spellAsCatalogue(sent, allowed))
  requirePlace({ ...input, partId: input.part_id })
  requireFeatures(input.part_id, input.features)
  await requireCategory(db, input.category_id)
  await requireOwnPictures(db, seller.depotId, input.imageUrls)
  const imageUrls = [...input.imageUrls, ...(await keepImages(context, seller, files, input.imageUrls.length))]
  const id = v7()
  const values = draftUntilConfirmed(newValues({ ...input, imageUrls }, allowed), seller.isEmailConfirmed)
  await requireMayList(db, seller.depotId, values)
  await writeProducts(context, async (tx) => {
    await mustHaveRoomForListing(tx, seller.depotId)
    await mustHaveRoomInShop(tx, seller.depotId, values)
    await requireFreeStockNumber(tx, { id, depotId: seller.depotId, stockNumber: values.stockNumber })
    const searchText = searchTextFor(values, allowed)
    await tx.insert(products).values({ ...values, id, depotId: seller.depotId, slug: slugOf(values.title, id), searchText })
    await writeIdentity(tx, [identityOf(id, input)])
    return [{ ...values, id, depotId: seller.depotId }]
  })
  return getOwnProduct(db, seller.depotId, id)
}

/** Files named "images", in the order they were sent. */
export async function keepImages(context: Context, seller: Seller, files: SentFile[], already: number): Promise<string[]> {
  const images = files.filter(({ field }) => field.replace(/\[\]$/, '') === 'images')
  if (images.length + already > limits.productImages) {
    const message = `Up to ${limits.productImages} pictures`
    throw invalid(message, { images: message })
  }
  const urls: string[] = []
  for (const image of images) urls.push((await keepUpload(context, seller.userId, image.bytes)).url)
  return urls
}
