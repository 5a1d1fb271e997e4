import type { Enquiry, EnquiryPart, ReceivedEnquiry, ReceivedPart } from '@allyards/contract/enquiries'
import { firstName } from '@allyards/contract/person-names'
import type { Place } from '@allyards/contract/places'
import { milesBetween, townOf } from '../../depots'
import { statusNow } from '../change/change'
import type { EnquiryRow, receivedEnquiries } from '../tables/enquiries.table'

export const presentVehicle = (row: EnquiryRow) => ({
  make: row.make,
  model: row.model,
  body_style: row.bodyStyle,
  trim: row.trim,
  year: row.year,
  gearbox: row.gearbox,
  fuel: row.fuel,
  engine_cc: row.engineCc,
  first_registered: row.firstRegistered,
  engine_code: row.engineCode,
})

export function presentEnquiry(
  row: EnquiryRow,
  buyer: BuyerRow,
  parts: EnquiryPart[],
  quotations: Enquiry['quotations'],
): Enquiry {
  return {
    id: row.id,
    status: statusNow(row),
    reg: row.reg,
    vehicle: presentVehicle(row),
    parts,
    additional_info: row.additionalInfo,
    postcode: row.postcode,
    buyer: presentBuyer(buyer, row),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    depots_asked: row.depotsAsked,
    quotations,
  }
}

interface BuyerRow {
  id: string
  name: string
  city: string | null
  emailVerifiedAt: Date | null
}

/** Everything that a depot sees of a buyer before acceptance. */
export const presentBuyer = (buyer: BuyerRow, { postcode }: Pick<EnquiryRow, 'postcode'>) => ({
  id: buyer.id,
  name: firstName(buyer.name),
  city: townOf(buyer.city, postcode),
  emailVerified: buyer.emailVerifiedAt !== null,
})

interface ReceivedRow {
  received: typeof receivedEnquiries.$inferSelect
  enquiry: EnquiryRow
  buyer: BuyerRow
  site: Place
  branch: string | null
  partsInStock: number
}

/** Contains no way to reach the buyer outside the product. */
export function presentReceivedEnquiry(
  { received, enquiry, buyer, site, branch, partsInStock }: ReceivedRow,
  parts: ReceivedPart[],
): ReceivedEnquiry {
  const place = placeOf(enquiry)
  return {
    enquiry_id: received.enquiryId,
    status: received.status,
    created_at: received.createdAt.toISOString(),
    branch,
    enquiry: {
      id: enquiry.id,
      status: statusNow(enquiry),
      reg: enquiry.reg,
      vehicle: presentVehicle(enquiry),
      parts,
      additional_info: enquiry.additionalInfo,
      created_at: enquiry.createdAt.toISOString(),
      buyer: presentBuyer(buyer, enquiry),
      distance_miles: place ? milesBetween(place, site) : null,
      parts_in_stock: partsInStock,
    },
  }
}

/** The buyer's location, as far as the enquiry gives it. */
export const placeOf = ({ latitude, longitude }: Pick<EnquiryRow, 'latitude' | 'longitude'>): Place | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }
