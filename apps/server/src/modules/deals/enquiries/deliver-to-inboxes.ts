import { overEnquiryStates } from '@allyards/contract/lifecycles'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { isTradingSql, milesInSql, siteHandles, sites } from '../../depots'
import { depots } from '../../depots/depots.table'
import { enquiries, receivedEnquiries } from '../tables/enquiries.table'

export interface Delivered {
  enquiryId: string
  /** The depots that are new to the enquiry, by their ids and by their party accounts. */
  depots: { id: string; userId: string }[]
}

/**
 * Puts enquiries into the inbox of every depot with a site that handles the make, and records the nearest such site. An enquiry about a
 * listing goes to that listing's site. One statement, sorted by depot like the indexes. It skips depots that already have it: the
 * caller locks the enquiries, so that nobody else delivers them meanwhile, and counts the asked depots in the same
 * transaction, so that an enquiry without asked depots is in no inbox. Returns the new ones.
 */
export async function deliver(tx: Transaction, which: SQL): Promise<Delivered[]> {
  const miles = milesInSql(
    { latitude: sql`site.latitude`, longitude: sql`site.longitude` },
    { latitude: sql`enquiry.latitude`, longitude: sql`enquiry.longitude` },
  )
  const { rows } = await tx.execute<Delivered & Record<string, unknown>>(sql`
    with sent as (
      insert into ${receivedEnquiries} (enquiry_id, depot_id, branch_id, make)
      select distinct on (depot.id, enquiry.id) enquiry.id, depot.id, site.branch_id, enquiry.make
      from ${enquiries} enquiry
        join ${sites} site on case when enquiry.only_depot_id is null then ${siteHandles('site', sql`enquiry.make`)}
          else site.depot_id = enquiry.only_depot_id and site.branch_id is not distinct from enquiry.only_branch_id end
        join ${depots} depot on depot.id = site.depot_id
      where ${which} and ${isTradingSql('depot')} and enquiry.status not in ${overEnquiryStates} and (enquiry.depots_asked is null
        or not exists (select from ${receivedEnquiries} known where known.enquiry_id = enquiry.id and known.depot_id = depot.id))
      order by depot.id, enquiry.id, ${miles}, site.branch_id nulls first
      returning enquiry_id, depot_id
    )
    select sent.enquiry_id as "enquiryId", json_agg(json_build_object('id', depot.id, 'userId', depot.user_id) order by depot.id) as depots
    from sent join ${depots} depot on depot.id = sent.depot_id group by sent.enquiry_id`)
  return rows
}

/** The number of depots that an enquiry has asked, including those just added. */
export function depotsAskedBy(delivered: Delivered[]): SQL {
  const more = Object.fromEntries(delivered.map(({ enquiryId, depots: asked }) => [enquiryId, asked.length]))
  return sql`coalesce(${enquiries.depotsAsked}, 0) + coalesce((${JSON.stringify(more)}::jsonb ->> ${enquiries.id}::text)::integer, 0)`
}
