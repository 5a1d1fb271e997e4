import type { PartAnswer, ReceivedPart } from '@allyards/contract/enquiries'
import { overEnquiryStates } from '@allyards/contract/lifecycles'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/database'
import { prepareQuery } from '../../../platform/database/prepare-statement'
import { parts } from '../../catalogue/catalogue.table'
import { groupBy } from '../change/group-by'
import { declinedParts, enquiries, enquiryParts, receivedEnquiries } from '../tables/enquiries.table'
import { quotationItems } from '../tables/quotations.table'
import { partColumns } from './enquiries.queries'

/** An offer answers for good, also once it has ended, until the buyer asks for the part again. */
const isOfferedBy = (depotId: SQL) => sql<boolean>`exists (
  select 1 from ${quotationItems} own where own.enquiry_part_id = ${enquiryParts.id} and own.depot_id = ${depotId}
    and (own.status = 'pending' or own.created_at > coalesce(${enquiryParts.askedAgainAt}, '-infinity')))`

const isDeclinedBy = (depotId: SQL) => sql<boolean>`exists (
  select 1 from ${declinedParts} no where no.enquiry_part_id = ${enquiryParts.id} and no.depot_id = ${depotId})`

const isSold = sql<boolean>`exists (
  select 1 from ${quotationItems} sold
  where sold.enquiry_part_id = ${enquiryParts.id} and sold.status = 'accepted' and sold.released_at is null)`

const partsOfInbox = prepareQuery((db) => {
  const depotId = sql`${sql.placeholder('depotId')}::uuid`
  return db
    .select({
      ...partColumns,
      answer: sql<PartAnswer>`case when ${isOfferedBy(depotId)} then 'offered' when ${isDeclinedBy(depotId)} then 'declined' else 'left' end`,
    })
    .from(enquiryParts)
    .innerJoin(parts, eq(parts.id, enquiryParts.partId))
    .where(sql`${enquiryParts.enquiryId} = any(${sql.placeholder('enquiryIds')}::uuid[])`)
    .orderBy(asc(enquiryParts.position))
    .prepare('parts_of_inbox')
})

/** The parts of enquiries, with what this depot has said of each. */
export async function findReceivedParts(
  db: Queryable,
  depotId: string,
  enquiryIds: string[],
): Promise<Map<string, ReceivedPart[]>> {
  const rows = await partsOfInbox(db).execute({ depotId, enquiryIds })
  return groupBy(rows, ({ enquiryId, ...part }) => [enquiryId, part])
}

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
