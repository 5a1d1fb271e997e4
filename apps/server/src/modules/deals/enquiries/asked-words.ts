import { sql } from 'drizzle-orm'
import { parts } from '../../catalogue/catalogue.table'
import { enquiries, enquiryParts } from '../tables/enquiries.table'

/** The parts of an enquiry in words. Whoever writes its parts, or what the buyer wrote about them, sets it anew. */
export const askedWords = sql<string>`coalesce((
  select string_agg(concat_ws(' ', part.name, asked.side, asked."end", asked.details), ' ' order by asked.position)
  from ${enquiryParts} asked join ${parts} part on part.id = asked.part_id
  where asked.enquiry_id = ${enquiries}.id), '')`
