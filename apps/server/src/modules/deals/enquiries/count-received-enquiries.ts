import type { ResponseOf } from '@allyards/contract/endpoint'
import type { countReceivedEnquiries as contract } from '@allyards/contract/enquiries'
import type { ReceivedEnquiryState } from '@allyards/contract/lifecycles'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { enquiries, receivedEnquiries } from '../tables/enquiries.table'
import { takesQuotations } from './received-enquiries.queries'

/** How many enquiries of a depot's inbox have which status; what still waits counts only while it can be answered. */
export async function countReceivedEnquiries(db: Queryable, depotId: string): Promise<ResponseOf<typeof contract>> {
  const count = sql<number>`count(*)::int`
  const isOwn = eq(receivedEnquiries.depotId, depotId)
  const all = await db
    .select({ status: receivedEnquiries.status, count })
    .from(receivedEnquiries)
    .where(isOwn)
    .groupBy(receivedEnquiries.status)
  const waiting = await db
    .select({ status: receivedEnquiries.status, count })
    .from(receivedEnquiries)
    .innerJoin(enquiries, eq(enquiries.id, receivedEnquiries.enquiryId))
    .where(and(isOwn, inArray(receivedEnquiries.status, ['pending', 'accepted']), takesQuotations))
    .groupBy(receivedEnquiries.status)
  const of = (rows: typeof all, status: ReceivedEnquiryState) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    all: all.reduce((sum, row) => sum + row.count, 0),
    pending: of(waiting, 'pending'),
    accepted: of(waiting, 'accepted'),
    quoted: of(all, 'quoted'),
    declined: of(all, 'declined'),
  }
}
