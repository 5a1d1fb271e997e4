import { type DeliveryTerms, placesWithUsual, unsaidSizes } from '@allyards/contract/delivery-terms'
import { toPounds } from '@allyards/contract/money'
import type { Company } from '@allyards/contract/sellers'
import { naturally } from '../catalogue'
import type { depots } from './depots.table'

type CompanyRow = typeof depots.$inferSelect

export function presentCompany(row: CompanyRow): Company {
  return {
    id: row.id,
    slug: row.slug,
    companyName: row.companyName,
    companyNumber: row.companyNumber,
    vatNumber: row.vatNumber,
    addressLine1: row.addressLine1,
    addressLine2: row.addressLine2,
    city: row.city,
    postcode: row.postcode,
    phone_number: row.phoneNumber,
    about: row.about,
    brands: row.brands.toSorted(naturally),
    logo: row.logoUrl,
    atfPermit: row.atfPermit,
    scrapLicence: row.scrapLicence,
    certification: row.certification,
    openingHours: row.openingHours,
    deliveryTerms: presentDelivery(row),
    defaultWarrantyMonths: row.defaultWarrantyMonths,
  }
}

type DeliveryRow = Pick<
  CompanyRow,
  | 'deliveryPence'
  | 'freeDeliveryFromPence'
  | 'deliveryDays'
  | 'deliverySizes'
  | 'deliveryPlaces'
  | 'offersCollection'
  | 'deliveryTerms'
  | 'dangerousCarrier'
>

export function presentDelivery(row: DeliveryRow): DeliveryTerms {
  return {
    price: row.deliveryPence === null ? null : toPounds(row.deliveryPence),
    free_from: row.freeDeliveryFromPence === null ? null : toPounds(row.freeDeliveryFromPence),
    days: row.deliveryDays,
    sizes: row.deliverySizes ?? unsaidSizes,
    places: placesWithUsual(row.deliveryPlaces),
    collection: row.offersCollection,
    note: row.deliveryTerms,
    dangerous_carrier: row.dangerousCarrier,
  }
}
