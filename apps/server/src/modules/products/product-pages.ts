import { toSlug } from '@allyards/contract/slug'
import type { PageCache } from '../../platform/cache/page-cache'
import { depotTag } from '../depots'

/** The cache tag of a page that shows one product. */
export const productTag = (id: string) => `product:${id}`

/** The cache tag of a page that lists all brands. */
export const brandsTag = 'products:brands'

const brandTag = (brand: string) => `brand:${toSlug(brand)}`
const partTag = (partId: string) => `part:${toSlug(partId)}`
const everyProductTag = 'products:every'

interface Narrowing {
  brand: readonly string[]
  part: readonly string[]
}

/** The cache tags of a page that shows or counts products, narrowed to brands or parts. */
export function listTags({ brand, part }: Narrowing): string[] {
  if (brand.length > 0) return brand.map(brandTag)
  return part.length > 0 ? part.map(partTag) : [everyProductTag]
}

interface ShownProduct {
  id: string
  partId: string
  brand: string
  depotId: string
}

/** Drops the pages that show these products or should show them now. Call after the transaction. */
export function dropProductPages(pageCache: PageCache, products: readonly ShownProduct[]): void {
  if (products.length === 0) return
  const tags = products.flatMap(({ id, brand, partId, depotId }) => [
    productTag(id),
    brandTag(brand),
    partTag(partId),
    depotTag(depotId),
  ])
  pageCache.drop(everyProductTag, ...new Set(tags))
}

/** Drops the pages that show counts or filters of a brand, after a refresh. */
export function dropCountedPages(pageCache: PageCache, brand: string, changedParts: readonly string[]): void {
  pageCache.drop(everyProductTag, brandTag(brand), ...changedParts.map(partTag))
}
