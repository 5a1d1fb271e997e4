import type { AskedPlace } from '@allyards/contract/part-places'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { notFound } from '../../../platform/errors'
import type { ActingDepot, Change } from '../change/change'
import { changeEnquiry, ofOffer } from '../change/change-enquiry'
import { askedColumns, enquiryParts } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'

/** This depot's offer, read behind its enquiry's lock. Another depot's offer is "not found". */
interface OwnOffer {
  item: typeof quotationItems.$inferSelect
  asked: AskedPlace
  /** The facts for an event about the offer. */
  ids: { enquiryId: string; depotId: string; quotationId: string; itemId: string; enquiryPartId: string; partId: string }
}

export async function changeOwnOffer(
  context: Context,
  depot: ActingDepot,
  itemId: string,
  rule: (change: Change, offer: OwnOffer) => Promise<void>,
): Promise<void> {
  const missing = 'This offer does not exist.'
  const by = { role: 'seller' as const, ...depot }
  await changeEnquiry(context, { which: ofOffer(itemId), by, missing }, async (change, { id: enquiryId }) => {
    const [own] = await change.tx
      .select({ item: quotationItems, asked: askedColumns })
      .from(quotationItems)
      .innerJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
      .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
      .where(and(eq(quotationItems.id, itemId), eq(quotations.depotId, depot.depotId)))
    if (!own) throw notFound(missing)
    const { quotationId, enquiryPartId, partId } = own.item
    await rule(change, { ...own, ids: { enquiryId, depotId: depot.depotId, quotationId, itemId, enquiryPartId, partId } })
  })
}
