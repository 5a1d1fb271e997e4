import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { depots } from '../../depots/depots.table'
import { lockEnquiry } from '../enquiries/lock-enquiry'
import { quotationItems, quotations } from './quotations.table'

/** An offer of this depot as it stands, with its enquiry locked; another depot's does not exist for it. */
export async function getOfferOfSeller(tx: Transaction, depotId: string, itemId: string) {
  const mine = and(eq(quotationItems.id, itemId), eq(quotations.depotId, depotId))
  const [found] = await tx
    .select({ enquiryId: quotations.enquiryId, quotationId: quotations.id, companyName: depots.companyName })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .innerJoin(depots, eq(depots.id, quotations.depotId))
    .where(mine)
  if (!found) throw notFound('This offer does not exist.')
  const enquiry = await lockEnquiry(tx, found.enquiryId)
  const [item] = await tx.select().from(quotationItems).where(eq(quotationItems.id, itemId))
  if (!item) throw notFound('This offer does not exist.')
  return { ...found, item, enquiry, buyerId: enquiry.buyerId }
}
