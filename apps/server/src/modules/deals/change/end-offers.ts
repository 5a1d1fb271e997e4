import { type OfferState, offerLifecycle } from '@allyards/contract/lifecycles'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import { quotationItems, quotations } from '../tables/quotations.table'
import { type Change, mustMove } from './change'

type Ending = Exclude<OfferState, 'pending'>

/**
 * Ends those offers of the change's enquiries that are still open. An offer ends once. Gives how many ended.
 * `kind` is what the history says of it, where nobody decided about the offer itself.
 */
export async function endOffers(
  { tx, by, enquiries, events }: Change,
  which: SQL,
  to: Ending,
  kind: `offer-${Ending | 'not-chosen' | 'ended'}` = `offer-${to}`,
): Promise<number> {
  mustMove(offerLifecycle, { from: 'pending', to, by }, `An offer cannot be ${to} by the ${by.role}.`)
  const enquiryIds = enquiries.map(({ id }) => id)
  const ended = await tx
    .update(quotationItems)
    .set({ status: to, decidedAt: clock.now() })
    .from(quotations)
    .where(
      and(
        eq(quotations.id, quotationItems.quotationId),
        inArray(quotations.enquiryId, enquiryIds),
        eq(quotationItems.status, 'pending'),
        which,
      ),
    )
    .returning({
      enquiryId: quotations.enquiryId,
      depotId: quotations.depotId,
      quotationId: quotations.id,
      itemId: quotationItems.id,
      enquiryPartId: quotationItems.enquiryPartId,
      partId: quotationItems.partId,
    })
  events.push(...ended.map((offer) => ({ kind, ...offer })))
  return ended.length
}
