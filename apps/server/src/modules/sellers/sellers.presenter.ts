import type { Company } from '@allyards/contract/sellers'
import type { companies } from './sellers.table'

export function presentCompany(row: typeof companies.$inferSelect): Company {
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
    brands: row.brands,
    logo: row.logoUrl,
    atfPermit: row.atfPermit,
    vraMember: row.vraMember,
  }
}
