import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { enquiries } from '../enquiries/enquiries.table'
import { companies } from '../sellers/sellers.table'
import { quotationItems, quotations } from './quotations.table'

/** An offer of this depot, with its enquiry locked; another depot's does not exist for it. */
export async function getOfferOfSeller(tx: Transaction, sellerId: string, itemId: string) {
  const [offer] = await tx
    .select({
      status: quotationItems.status,
      quotationId: quotations.id,
      enquiryId: enquiries.id,
      buyerId: enquiries.buyerId,
      companyName: companies.companyName,
    })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .innerJoin(companies, eq(companies.id, quotations.sellerId))
    .where(and(eq(quotationItems.id, itemId), eq(quotations.sellerId, sellerId)))
    .for('update', { of: enquiries })
  if (!offer) throw notFound('This offer does not exist.')
  return offer
}
