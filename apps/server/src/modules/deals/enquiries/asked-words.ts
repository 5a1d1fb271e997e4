import { sql } from 'drizzle-orm'
import { parts } from '../../catalogue/catalogue.table'
import { enquiries, enquiryParts } from '../tables/enquiries.table'

/** As `plainNumberOf` of the contract. */
const plainNumber = sql`regexp_replace(asked.number, '[\\s–.,/\\\\-]', '', 'g')`

/** An enquiry's parts in words and numbers, for the search. Set it again whenever the parts or the buyer's notes on them change. */
export const askedWords = sql<string>`coalesce((
  select string_agg(concat_ws(' ', part.name, asked.side, asked."end", asked.details, asked.number, ${plainNumber}), ' ' order by asked.position)
  from ${enquiryParts} asked join ${parts} part on part.id = asked.part_id
  where asked.enquiry_id = ${enquiries}.id), '')`
