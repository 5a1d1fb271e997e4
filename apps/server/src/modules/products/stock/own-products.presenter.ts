import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import type { PartSize } from '@allyards/contract/part-sizes'
import type { Identity, OwnProduct } from '@allyards/contract/products'
import type { ProductRow } from '../product-row'
import { presentListing, type SellerColumns } from '../shop/products.presenter'

export interface OwnProductRow extends Omit<ProductRow, keyof SellerColumns> {
  description: string
  features: PartFeatures
  delivery_days: number | null
  size: PartSize | null
  category_id: string | null
  category: string | null
  branch: string | null
  bay: string | null
  stock_number: string | null
  views: number
  /** Views by days ago. */
  days_seen: Record<string, number>
  updated_at: Date | string | null
}

export function presentOwnProduct(row: OwnProductRow, identity: Identity): OwnProduct {
  return {
    ...presentListing(row),
    ...identity,
    features: row.features,
    description: row.description,
    delivery_days: row.delivery_days,
    size: row.size,
    category_id: row.category_id,
    category: row.category,
    branch: row.branch,
    bay: row.bay,
    stock_number: row.stock_number,
    views: row.views,
    recent_views: inThrees(row.days_seen),
    updated_at: row.updated_at === null ? null : new Date(row.updated_at).toISOString(),
  }
}

const STEPS = 10
const DAYS_PER_STEP = 3

/** Three days are one step, the oldest first. */
function inThrees(daysSeen: Record<string, number>): number[] {
  const steps = Array.from({ length: STEPS }, () => 0)
  for (const [ago, count] of Object.entries(daysSeen)) {
    const step = STEPS - 1 - Math.floor(Number(ago) / DAYS_PER_STEP)
    if (steps[step] !== undefined) steps[step] += count
  }
  return steps
}
