import { type Column, sql } from 'drizzle-orm'
import { products } from '../../products/products.table'
import { enquiries, enquiryParts, receivedEnquiries } from '../tables/enquiries.table'

/** An empty fitment list means all, and what the buyer did not say rules nothing out. */
const fits = (listed: Column, asked: Column) => sql`(${listed} = '{}' or ${asked} is null or ${listed} @> array[${asked}])`

/** A listing that is in stock and fits the vehicle of the enquiry. Inbox and quotation form ask the same. */
export const fitsEnquiry = sql<boolean>`${products.status} = 'live' and ${products.stock} > 0
  and ${products.brand} = ${enquiries.make}
  and ${fits(products.models, enquiries.model)}
  and ${fits(products.bodyStyles, enquiries.bodyStyle)}
  and ${fits(products.trims, enquiries.trim)}
  and ${fits(products.years, enquiries.year)}
  and ${fits(products.gearboxes, enquiries.gearbox)}
  and ${fits(products.fuels, enquiries.fuel)}`

/** How many of the wanted parts lie on the shelf of the depot that received the enquiry. A place that was not said matches any. */
export const partsInStock = sql<number>`(
  select count(distinct ${enquiryParts.id})::int from ${products}
  join ${enquiryParts} on ${enquiryParts.partId} = ${products.partId} and ${enquiryParts.enquiryId} = ${enquiries.id}
    and ${products.stock} >= ${enquiryParts.quantity}
    and coalesce(${products.side} = ${enquiryParts.side}, true) and coalesce(${products.end} = ${enquiryParts.end}, true)
  where ${products.depotId} = ${receivedEnquiries.depotId} and ${fitsEnquiry})`
