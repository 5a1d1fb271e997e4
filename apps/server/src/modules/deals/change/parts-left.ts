import { overEnquiryStates } from '@allyards/contract/lifecycles'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { declinedParts, enquiries, enquiryParts, receivedEnquiries } from '../tables/enquiries.table'
import { quotationItems } from '../tables/quotations.table'

/** An offer answers for good, also once it has ended, until the buyer asks for the part again. */
export const isOfferedBy = (depotId: SQL) => sql<boolean>`exists (
  select 1 from ${quotationItems} own where own.enquiry_part_id = ${enquiryParts.id} and own.depot_id = ${depotId}
    and (own.status = 'pending' or own.created_at > coalesce(${enquiryParts.askedAgainAt}, '-infinity')))`

export const isDeclinedBy = (depotId: SQL) => sql<boolean>`exists (
  select 1 from ${declinedParts} no where no.enquiry_part_id = ${enquiryParts.id} and no.depot_id = ${depotId})`

const isSold = sql<boolean>`exists (
  select 1 from ${quotationItems} sold
  where sold.enquiry_part_id = ${enquiryParts.id} and sold.status = 'accepted' and sold.released_at is null)`

const hasPartsLeft = sql<boolean>`(${enquiries.status} not in (${sql.raw(overEnquiryStates.map((state) => `'${state}'`).join(', '))}) and exists (
  select 1 from ${enquiryParts} where ${enquiryParts.enquiryId} = ${enquiries.id}
    and not ${isSold} and not ${isOfferedBy(sql`${receivedEnquiries.depotId}`)} and not ${isDeclinedBy(sql`${receivedEnquiries.depotId}`)}))`

/** Keeps which depots that have quoted these enquiries could still answer a part. */
export async function keepPartsLeft(tx: Transaction, enquiryIds: string[]): Promise<void> {
  await tx
    .update(receivedEnquiries)
    .set({ hasPartsLeft: sql`not ${receivedEnquiries.hasPartsLeft}` })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.id, receivedEnquiries.enquiryId),
        inArray(receivedEnquiries.enquiryId, enquiryIds),
        sql`${receivedEnquiries.hasPartsLeft} <> (${receivedEnquiries.status} = 'quoted' and ${hasPartsLeft})`,
      ),
    )
}
