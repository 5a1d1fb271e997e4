import { and, eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { depots } from '../../depots/depots.table'
import { quotationItems, quotations } from '../quotations/quotations.table'
import { enquiries } from './enquiries.table'
import { recordEvents } from './enquiry-history'

interface Settlement {
  status: 'accepted' | 'declined' | 'expired'
  /** Whose decision it is; the product itself when left out. */
  actorId?: string
}

export type SettledOffer = Awaited<ReturnType<typeof settleOffers>>[number]

/** The one way in which open offers end other than by withdrawal: those of them that are still open, written down, with whose they are. */
export async function settleOffers(tx: Transaction, which: SQL, { status, actorId }: Settlement) {
  const settled = await tx
    .update(quotationItems)
    .set({ status, decidedAt: new Date() })
    .from(quotations)
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .innerJoin(depots, eq(depots.id, quotations.depotId))
    .where(and(which, eq(quotations.id, quotationItems.quotationId), eq(quotationItems.status, 'pending')))
    .returning({
      itemId: quotationItems.id,
      partId: quotationItems.partId,
      quotationId: quotations.id,
      enquiryId: enquiries.id,
      buyerId: enquiries.buyerId,
      make: enquiries.make,
      model: enquiries.model,
      depotId: depots.id,
      sellerUserId: depots.userId,
      companyName: depots.companyName,
    })
  const events = settled.map(({ enquiryId, depotId, itemId, partId }) => ({ enquiryId, depotId, itemId, partId }))
  await recordEvents(tx, ...events.map((event) => ({ ...event, kind: `offer-${status}` as const, actorId })))
  return settled.map((offer) => ({ ...offer, status }))
}
