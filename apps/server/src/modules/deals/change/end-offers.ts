import { type OfferState, offerLifecycle } from '@allyards/contract/lifecycles'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import { quotationItems, quotations } from '../tables/quotations.table'
import { type Change, mustMove } from './change'
import type { NewEnquiryEvent } from './events'

export interface EndedOffer {
  enquiryId: string
  depotId: string
  quotationId: string
  itemId: string
  enquiryPartId: string
  partId: string
}

type Ending = Exclude<OfferState, 'pending'>

/**
 * Ends those offers of the change's enquiries that are still open. An offer ends once. Returns the number of ended offers.
 * `eventOf` gives the history entry for offers that nobody decided on.
 */
export async function endOffers(
  { tx, by, enquiries, record }: Change,
  which: SQL,
  to: Ending,
  eventOf: (offer: EndedOffer) => NewEnquiryEvent = (offer) => ({ kind: `offer-${to}`, ...offer }),
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
  record(...ended.map(eventOf))
  return ended.length
}
