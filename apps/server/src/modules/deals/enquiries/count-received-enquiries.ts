import type { ResponseOf } from '@allyards/contract/endpoint'
import type { countReceivedEnquiries as contract } from '@allyards/contract/enquiries'
import type { ReceivedEnquiryState } from '@allyards/contract/lifecycles'
import { limits } from '@allyards/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { prepareStatement } from '../../../platform/database/prepare-statement'
import { receivedEnquiries } from '../tables/enquiries.table'

type Counts = ResponseOf<typeof contract>

/** Counts a depot's inbox by status, up to the maximum that the screen shows. Missed enquiries count only in `all`. */
export async function countReceivedEnquiries(db: Queryable, depotId: string): Promise<Counts> {
  const [counts] = await countInbox(db, { depotId })
  if (!counts) throw new Error('counts are one row')
  return counts
}

const counted = (which: SQL) => sql`(select count(*)::int from (
  select 1 from ${receivedEnquiries} where depot_id = ${sql.placeholder('depotId')} and ${which}
  limit ${sql.raw(String(limits.inboxCounted))}) found)`

const having = (status: ReceivedEnquiryState) => counted(sql`status = ${sql.raw(`'${status}'`)} and not is_missed`)

const countInbox = prepareStatement<Counts>(
  'counts_of_inbox',
  sql`select ${counted(sql`true`)} as all, least(${having('pending')} + ${counted(sql`has_parts_left`)}, ${sql.raw(String(limits.inboxCounted))}) as pending, ${having('accepted')} as accepted,
    ${having('quoted')} as quoted, ${having('declined')} as declined`,
)
