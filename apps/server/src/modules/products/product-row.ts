import type { End, Side } from '@allyards/contract/part-places'
import type { Condition, ProductStatus, VatState } from '@allyards/contract/products'
import { sql } from 'drizzle-orm'
import { isCheckedColumn } from '../depots'
import { type BandColumns, bandColumns } from '../fair-price'

/** The columns of a product card: product, part, seller and fair-price band in one read. */
export interface ProductRow extends BandColumns {
  id: string
  slug: string
  title: string
  part_id: string
  part_name: string
  side: Side | null
  end: End | null
  price_pence: number
  delivery_pence: number
  condition: Condition
  vat: VatState
  stock: number
  warranty_months: number
  oem_number: string | null
  mileage: number | null
  tested: boolean
  safety_stated: boolean
  brand: string
  models: string[]
  body_styles: string[]
  trims: string[]
  years: number[]
  gearboxes: string[]
  fuels: string[]
  image_urls: string[]
  thumb_url: string | null
  status: ProductStatus
  created_at: Date | string
  depot_id: string
  seller_user_id: string
  seller_slug: string
  company_name: string
  city: string
  latitude: number
  longitude: number
  rating_counts: number[]
  is_checked: boolean
}

/** A small picture of the cover, for lists. */
export const thumbColumn =
  'coalesce((select u.thumb_url from uploads u where u.url = p.image_urls[1] limit 1), p.image_urls[1]) as thumb_url'

/** For a statement that has products as `p`, the branch as `b` (branchJoin), depots as `c`, parts and the band. */
export const productColumns = sql.raw(
  `p.id, p.slug, p.title, p.part_id, parts.name as part_name, p.side, p."end", p.price_pence, p.delivery_pence, p.condition, p.vat, p.stock,
  p.warranty_months, p.oem_number, p.mileage, p.tested, p.safety_stated, p.brand, p.models, p.body_styles, p.trims, p.years, p.gearboxes, p.fuels,
  p.image_urls, ${thumbColumn}, p.status, p.created_at, c.id as depot_id, c.user_id as seller_user_id, c.slug as seller_slug, c.company_name,
  coalesce(b.city, c.city) as city, coalesce(b.latitude, c.latitude) as latitude, coalesce(b.longitude, c.longitude) as longitude, c.rating_counts, ${isCheckedColumn}, ${bandColumns}`,
)

/** The branch of the product `p`. Without one, the product is at the depot's own address. */
export const branchJoin = sql.raw('left join branches b on b.id = p.branch_id')
