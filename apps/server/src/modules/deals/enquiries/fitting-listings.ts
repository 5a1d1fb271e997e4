import { type Column, sql } from 'drizzle-orm'
import { products } from '../../products/products.table'
import { enquiries, enquiryParts, receivedEnquiries } from '../tables/enquiries.table'

/** An empty fitment list fits every vehicle, and anything the buyer left open fits every listing. */
const fits = (listed: Column, asked: Column) => sql`(${listed} = '{}' or ${asked} is null or ${listed} @> array[${asked}])`

/** A listing that is in stock and fits the enquiry's vehicle. Shared by the inbox and the quotation form. */
export const fitsEnquiry = sql<boolean>`${products.status} = 'live' and ${products.stock} > 0
  and ${products.brand} = ${enquiries.make}
  and ${fits(products.models, enquiries.model)}
  and ${fits(products.bodyStyles, enquiries.bodyStyle)}
  and ${fits(products.trims, enquiries.trim)}
  and ${fits(products.years, enquiries.year)}
  and ${fits(products.gearboxes, enquiries.gearbox)}
  and ${fits(products.fuels, enquiries.fuel)}`

/** Counts the wanted parts that the receiving depot has in stock. An unspecified place matches any. */
export const partsInStock = sql<number>`(
  select count(distinct ${enquiryParts.id})::int from ${products}
  join ${enquiryParts} on ${enquiryParts.partId} = ${products.partId} and ${enquiryParts.enquiryId} = ${enquiries.id}
    and ${products.stock} >= ${enquiryParts.quantity}
    and coalesce(${products.side} = ${enquiryParts.side}, true) and coalesce(${products.end} = ${enquiryParts.end}, true)
  where ${products.depotId} = ${receivedEnquiries.depotId} and ${fitsEnquiry})`
