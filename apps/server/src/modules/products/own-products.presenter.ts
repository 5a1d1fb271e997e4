import type { OwnProduct } from '@allyards/contract/products'
import type { ProductRow } from './product-row'
import { presentListing, type SellerColumns } from './products.presenter'

export interface OwnProductRow extends Omit<ProductRow, keyof SellerColumns> {
  description: string
  category_id: string | null
  category: string | null
  views: number
  updated_at: Date | string | null
}

export function presentOwnProduct(row: OwnProductRow): OwnProduct {
  return {
    ...presentListing(row),
    description: row.description,
    category_id: row.category_id,
    category: row.category,
    views: row.views,
    updated_at: row.updated_at === null ? null : new Date(row.updated_at).toISOString(),
  }
}
