import { type ReceivedEnquiryState, receivedEnquiryLifecycle } from '@allyards/contract/lifecycles'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { findMembers } from '../../accounts'
import { announceReading, readNoticesAbout } from '../../notifications'
import { type ActingDepot, type Change, mustMove } from '../change/change'
import { receivedEnquiries } from '../tables/enquiries.table'

type Received = typeof receivedEnquiries.$inferSelect

/** The enquiry's row in this depot's inbox. */
export async function getReceived(tx: Queryable, enquiryId: string, depotId: string): Promise<Received> {
  const [received] = await tx
    .select()
    .from(receivedEnquiries)
    .where(and(eq(receivedEnquiries.enquiryId, enquiryId), eq(receivedEnquiries.depotId, depotId)))
  if (!received) throw notFound('This enquiry does not exist.')
  return received
}

export async function moveReceived(
  { tx, by }: Change,
  { enquiryId, depotId, status }: Received,
  to: ReceivedEnquiryState,
): Promise<void> {
  const refusal = `This enquiry is ${status}, so it can no longer be marked as ${to}.`
  mustMove(receivedEnquiryLifecycle, { from: status, to, by }, refusal)
  await tx
    .update(receivedEnquiries)
    .set({ status: to, respondedAt: to === 'pending' ? null : clock.now() })
    .where(and(eq(receivedEnquiries.enquiryId, enquiryId), eq(receivedEnquiries.depotId, depotId)))
}

/** The same for rows that are new: an enquiry that has just come in, in the inboxes of these depots. */
export async function moveAllReceived(
  { tx, by }: Change,
  rows: readonly Pick<Received, 'enquiryId' | 'depotId'>[],
  to: ReceivedEnquiryState,
): Promise<void> {
  mustMove(receivedEnquiryLifecycle, { from: receivedEnquiryLifecycle.initial, to, by }, `A new enquiry cannot be ${to}.`)
  const [enquiryIds, depotIds] = [rows.map(({ enquiryId }) => enquiryId), rows.map(({ depotId }) => depotId)]
  await tx
    .update(receivedEnquiries)
    .set({ status: to, respondedAt: clock.now() })
    .where(
      sql`(${receivedEnquiries.enquiryId}, ${receivedEnquiries.depotId}) in (
        select * from unnest(${sql.param(enquiryIds)}::uuid[], ${sql.param(depotIds)}::uuid[]))`,
    )
}

/** Once one member has worked on an enquiry, its notice is read for the whole depot. */
export async function readNoticesOf(
  context: Context,
  { tx, work }: Change,
  { depotId }: ActingDepot,
  enquiryId: string,
): Promise<void> {
  const members = (await findMembers(tx, depotId)).map(({ id }) => id)
  for (const reader of await readNoticesAbout(tx, members, `/EnquiryPage?id=${enquiryId}`))
    work.afterCommit(async () => void (await announceReading(context, reader)))
}
