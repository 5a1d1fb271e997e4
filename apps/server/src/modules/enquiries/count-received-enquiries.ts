import { type ReceivedEnquiryState, receivedEnquiryStates } from '@allyards/contract/lifecycles'
import { count, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { receivedEnquiries } from './enquiries.table'

/** How many enquiries of a depot's inbox have which status. */
export async function countReceivedEnquiries(db: Queryable, sellerId: string): Promise<Record<ReceivedEnquiryState, number>> {
  const rows = await db
    .select({ status: receivedEnquiries.status, count: count() })
    .from(receivedEnquiries)
    .where(eq(receivedEnquiries.sellerId, sellerId))
    .groupBy(receivedEnquiries.status)
  const counted = (status: ReceivedEnquiryState) => rows.find((row) => row.status === status)?.count ?? 0
  return Object.fromEntries(receivedEnquiryStates.map((status) => [status, counted(status)])) as Record<
    ReceivedEnquiryState,
    number
  >
}
