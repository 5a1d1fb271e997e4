import type { ResponseOf } from '@allyards/contract/endpoint'
import type { countReceivedEnquiries as contract } from '@allyards/contract/enquiries'
import type { ReceivedEnquiryState } from '@allyards/contract/lifecycles'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { enquiries, receivedEnquiries } from './enquiries.table'
import { takesQuotations } from './received-enquiries.queries'

/** How many enquiries of a depot's inbox have which status; what still waits counts only while it can be answered. */
export async function countReceivedEnquiries(db: Queryable, sellerId: string): Promise<ResponseOf<typeof contract>> {
  const rows = await db
    .select({
      status: receivedEnquiries.status,
      all: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${takesQuotations}))::int`,
    })
    .from(receivedEnquiries)
    .innerJoin(enquiries, eq(enquiries.id, receivedEnquiries.enquiryId))
    .where(eq(receivedEnquiries.sellerId, sellerId))
    .groupBy(receivedEnquiries.status)
  const of = (status: ReceivedEnquiryState) => rows.find((row) => row.status === status)
  return {
    all: rows.reduce((sum, row) => sum + row.all, 0),
    pending: of('pending')?.open ?? 0,
    accepted: of('accepted')?.open ?? 0,
    quoted: of('quoted')?.all ?? 0,
    declined: of('declined')?.all ?? 0,
  }
}
