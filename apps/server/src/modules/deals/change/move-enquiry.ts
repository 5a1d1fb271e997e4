import { type EnquiryState, enquiryLifecycle } from '@allyards/contract/lifecycles'
import { and, inArray, sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import { enquiries, receivedEnquiries } from '../tables/enquiries.table'
import { type Change, mustMove } from './change'
import { endOffers } from './end-offers'

/** Moves every enquiry of the change. */
export async function moveEnquiries(change: Change, to: EnquiryState, columns: { closedAt?: Date } = {}): Promise<void> {
  for (const { status } of change.enquiries) {
    mustMove(enquiryLifecycle, { from: status, to, by: change.by }, `This enquiry is already ${status}.`)
  }
  const ids = change.enquiries.map(({ id }) => id)
  await change.tx
    .update(enquiries)
    .set({ status: to, ...columns })
    .where(inArray(enquiries.id, ids))
  for (const enquiry of change.enquiries) Object.assign(enquiry, { status: to, ...columns })
}

/** Ends every enquiry of the change, and with it what is still open of its offers. */
export async function endEnquiries(change: Change, to: 'closed' | 'expired'): Promise<void> {
  await moveEnquiries(change, to, to === 'closed' ? { closedAt: clock.now() } : {})
  const ids = change.enquiries.map(({ id }) => id)
  await change.tx
    .update(receivedEnquiries)
    .set({ isMissed: true })
    .where(and(inArray(receivedEnquiries.enquiryId, ids), inArray(receivedEnquiries.status, ['pending', 'accepted'])))
  change.record(...ids.map((id) => ({ kind: to, enquiryId: id })))
  await endOffers(change, sql`true`, to === 'closed' ? 'declined' : 'expired', (offer) => ({ kind: 'offer-ended', ...offer }))
}
