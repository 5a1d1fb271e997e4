import { CC_APART } from '@allyards/contract/fitment/compare-row'
import { type Column, sql } from 'drizzle-orm'
import { products } from '../../products/products.table'
import { enquiries, enquiryParts, receivedEnquiries } from '../tables/enquiries.table'

/** An empty list fits every vehicle, and anything the buyer left open fits every listing. */
const isListed = (listed: Column, asked: Column) => sql`(${listed} = '{}' or ${asked} is null or ${listed} @> array[${asked}])`

const byLists = sql`${products.brand} = ${enquiries.make}
  and ${isListed(products.models, enquiries.model)}
  and ${isListed(products.bodyStyles, enquiries.bodyStyle)}
  and ${isListed(products.trims, enquiries.trim)}
  and ${isListed(products.years, enquiries.year)}
  and ${isListed(products.gearboxes, enquiries.gearbox)}
  and ${isListed(products.fuels, enquiries.fuel)}`

/** Null where the row or the buyer says nothing, which disagrees with nothing. The generation is told by the years. */
const rowDiffers = sql`r.model <> ${enquiries.model}
  or ${enquiries.year} < r.year_from or ${enquiries.year} > r.year_to
  or r.body_style <> ${enquiries.bodyStyle} or r.trim <> ${enquiries.trim}
  or r.fuel <> ${enquiries.fuel} or r.gearbox <> ${enquiries.gearbox}
  or abs(r.engine_cc - ${enquiries.engineCc}) > ${sql.raw(String(CC_APART))}
  or (not starts_with(${enquiries.engineCode}, r.engine_code) and not starts_with(r.engine_code, ${enquiries.engineCode}))`

const byRows = sql`exists (
  select from fitment_rows r
  where r.product_id = ${products.id} and r.make = ${enquiries.make} and (${rowDiffers}) is not true)`

const hasRows = sql`exists (select from fitment_rows r where r.product_id = ${products.id})`

/**
 * Counts the wanted parts that the receiving depot has in stock, in a listing that says nothing against the vehicle. An unspecified
 * place matches any.
 */
export const partsInStock = sql<number>`(
  select count(distinct ${enquiryParts.id})::int from ${products}
  join ${enquiryParts} on ${enquiryParts.partId} = ${products.partId} and ${enquiryParts.enquiryId} = ${enquiries.id}
    and ${products.stock} >= ${enquiryParts.quantity}
    and coalesce(${products.side} = ${enquiryParts.side}, true) and coalesce(${products.end} = ${enquiryParts.end}, true)
  where ${products.depotId} = ${receivedEnquiries.depotId} and ${products.status} = 'live' and ${products.stock} > 0
    and (${byRows} or ${byLists} and not ${hasRows}))`
