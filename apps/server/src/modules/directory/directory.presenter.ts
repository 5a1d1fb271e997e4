import type { PublicBranch } from '@allyards/contract/branches'
import type { DepotCard, DepotDetails, PublicFeedback } from '@allyards/contract/depots'
import { publicName } from '@allyards/contract/person-names'
import { milesApart, type Place } from '@allyards/contract/places'
import { naturally } from '../catalogue'
import { presentBadges, presentDelivery, presentPublicBranch } from '../depots'
import { presentRating } from '../products'
import type { DepotRow, FeedbackRow } from './directory.queries'

const presentSite = ({ name, city, latitude, longitude, brands }: PublicBranch) => ({
  name,
  city,
  latitude,
  longitude,
  brands: brands.toSorted(naturally),
})

export function presentDepotCard(row: DepotRow, near: Place | undefined): DepotCard {
  return {
    id: row.id,
    slug: row.slug,
    userId: row.user_id,
    companyName: row.company_name,
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
    distance_miles: near ? Math.min(...[row, ...row.branches].map((site) => milesApart(near, site))) : null,
    branches: row.branches.map(presentSite),
    logoUrl: row.logo_url,
    ...presentRating(row.rating_counts),
    median_response_minutes: row.median_response_minutes,
    badges: presentBadges(row.badges),
    is_checked: row.is_checked,
    brands: row.brands.toSorted(naturally),
  }
}

export function presentDepot(row: DepotRow & { offers_made: number }, near: Place | undefined): DepotDetails {
  return {
    ...presentDepotCard(row, near),
    branches: row.branches.map(presentPublicBranch),
    companyNumber: row.company_number,
    vatNumber: row.vat_number,
    atfPermit: row.atf_permit,
    scrapLicence: row.scrap_licence,
    certification: row.certification,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    postcode: row.postcode,
    about: row.about,
    openingHours: row.opening_hours,
    deliveryTerms: presentDelivery({
      deliveryPence: row.delivery_pence,
      freeDeliveryFromPence: row.free_delivery_from_pence,
      deliveryDays: row.delivery_days,
      deliverySizes: row.delivery_sizes,
      deliveryPlaces: row.delivery_places,
      offersCollection: row.offers_collection,
      dangerousCarrier: row.dangerous_carrier,
      deliveryTerms: row.delivery_terms,
    }),
    defaultWarrantyMonths: row.default_warranty_months,
    withdrawn_offers: row.withdrawn_offers,
    offers_made: row.offers_made,
    ratingCounts: row.rating_counts,
    joined_at: new Date(row.created_at).toISOString(),
  }
}

export function presentFeedback(row: FeedbackRow): PublicFeedback {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    reply: row.reply,
    buyer: publicName(row.buyer),
    part: row.part,
    vehicle: `${row.make} ${row.model}`.trim(),
    created_at: new Date(row.created_at).toISOString(),
  }
}
