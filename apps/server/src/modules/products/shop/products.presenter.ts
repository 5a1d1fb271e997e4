import { placesWithUsual } from '@allyards/contract/delivery-terms'
import type { Fit } from '@allyards/contract/fitment/verdict'
import { toPounds } from '@allyards/contract/money'
import { sizeOf } from '@allyards/contract/part-sizes'
import { milesApart, type Place } from '@allyards/contract/places'
import type { Identity, Product, ProductSeller } from '@allyards/contract/products'
import { presentBadges } from '../../depots'
import { presentBand } from '../../fair-price'
import type { ProductRow } from '../product-row'
import type { ProductPageRow } from './find-product'

export function presentProduct(row: ProductRow, near?: Place): Product {
  return { ...presentListing(row), seller: presentSeller(row, near) }
}

/** The product alone, without its seller. */
export function presentListing(row: Omit<ProductRow, keyof SellerColumns>) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    part_id: row.part_id,
    part_name: row.part_name,
    side: row.side,
    end: row.end,
    price: toPounds(row.price_pence),
    delivery_price: toPounds(row.delivery_pence),
    condition: row.condition,
    vat: row.vat,
    stock: row.stock,
    warranty_months: row.warranty_months,
    oem_number: row.oem_number,
    mileage: row.mileage,
    tested: row.tested,
    safety_stated: row.safety_stated,
    brand: row.brand,
    models: row.models,
    body_styles: row.body_styles,
    trims: row.trims,
    years: row.years,
    gearboxes: row.gearboxes,
    fuels: row.fuels,
    imageUrls: row.image_urls,
    thumbUrl: row.thumb_url,
    status: row.status,
    created_at: new Date(row.created_at).toISOString(),
    band: presentBand(row),
  }
}

export type SellerColumns = Pick<
  ProductRow,
  | 'depot_id'
  | 'seller_user_id'
  | 'seller_slug'
  | 'company_name'
  | 'city'
  | 'latitude'
  | 'longitude'
  | 'rating_counts'
  | 'is_checked'
>

function presentSeller(row: SellerColumns, near?: Place): ProductSeller {
  return {
    id: row.depot_id,
    userId: row.seller_user_id,
    slug: row.seller_slug,
    companyName: row.company_name,
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
    distance_miles: near ? milesApart(near, row) : null,
    ...presentRating(row.rating_counts),
    is_checked: row.is_checked,
  }
}

/** The average to one decimal; null while nobody has rated. */
export function presentRating(counts: number[]): { rating: number | null; reviewCount: number } {
  const reviewCount = counts.reduce((sum, count) => sum + count, 0)
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return { rating: reviewCount === 0 ? null : Math.round((stars / reviewCount) * 100) / 100, reviewCount }
}

const sizeOfListing = ({ size, part_id }: ProductPageRow) => size ?? sizeOf(part_id)

function usualDays(row: ProductPageRow): number | null {
  const size = sizeOfListing(row)
  return (size === 'parcel' ? null : row.delivery_sizes?.[size].days) ?? row.usual_days
}

export function presentProductPage(row: ProductPageRow, identity: Identity, fit?: Fit) {
  return {
    product: {
      ...presentProduct(row),
      ...identity,
      features: row.features,
      fit,
      description: row.description,
      category: row.category,
      delivery_days: row.delivery_days ?? usualDays(row),
      size: sizeOfListing(row),
    },
    seller: {
      ...presentSeller(row),
      ratingCounts: row.rating_counts,
      median_response_minutes: row.median_response_minutes,
      withdrawn_offers: row.withdrawn_offers,
      badges: presentBadges(row.badges),
      logoUrl: row.logo_url,
      collection: row.offers_collection,
      delivery_places: placesWithUsual(row.delivery_places),
      dangerous_carrier: row.dangerous_carrier,
    },
  }
}
