import type { Enquiry, EnquiryPart, EnquirySort } from '@allyards/contract/enquiries'
import { type EnquiryState, enquiryStates } from '@allyards/contract/lifecycles'
import { toPounds } from '@allyards/contract/money'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { prepareQuery } from '../../../platform/database/prepare-statement'
import { notFound } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { parts } from '../../catalogue/catalogue.table'
import { depots } from '../../depots/depots.table'
import { dealColumns, presentDealOfItem } from '../change/deal-of-offer'
import { groupBy } from '../change/group-by'
import { dealItems, deals } from '../tables/deals.table'
import { askedColumns, enquiries, enquiryParts } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import { presentEnquiry } from './enquiries.presenter'

interface Page {
  status?: EnquiryState | undefined
  stage?: EnquiryState | undefined
  sort: EnquirySort
  before?: string | undefined
  limit: number
}

/** The time of the newest quotation, or else of the enquiry. */
const lastOfferAt = sql`coalesce((select max(offered.created_at) from ${quotations} offered where offered.enquiry_id = ${enquiries.id}), ${enquiries.createdAt})`

const sortKeys = {
  newest: sql`${enquiries.createdAt}`,
  oldest: sql`${enquiries.createdAt}`,
  'newest-offer': lastOfferAt,
  'ends-first': sql`${enquiries.expiresAt}`,
} satisfies Record<EnquirySort, SQL>

const isRising = (sort: EnquirySort) => sort === 'oldest' || sort === 'ends-first'

const orderOf = (sort: EnquirySort): SQL[] =>
  isRising(sort) ? [asc(sortKeys[sort]), asc(enquiries.id)] : [desc(sortKeys[sort]), desc(enquiries.id)]

/** A buyer's enquiries with parts and offers: four statements, however many there are. */
export async function findEnquiriesOf(db: Queryable, buyerId: string, page: Page): Promise<Enquiry[]> {
  const rows = await db
    .select()
    .from(enquiries)
    .where(
      and(
        eq(enquiries.buyerId, buyerId),
        page.status ? eq(enquiries.status, page.status) : undefined,
        page.stage ? eq(stage, page.stage) : undefined,
        page.before ? after(page.sort, page.before) : undefined,
      ),
    )
    .orderBy(...orderOf(page.sort))
    .limit(page.limit)
  return withPartsAndOffers(db, rows)
}

/** `stageOfEnquiry` of the contract, as the database asks it. */
const stage = sql<EnquiryState>`case when ${enquiries.status} = 'closed' and exists (
  select 1 from ${quotations} quotation join ${quotationItems} item on item.quotation_id = quotation.id
  where quotation.enquiry_id = ${enquiries}.id and item.status = 'accepted' and item.released_at is null) then 'accepted' else ${enquiries.status} end`

/** The enquiries after a given one in that order. Its own position is read in the same statement. */
function after(sort: EnquirySort, enquiryId: string): SQL {
  const last = sql`(select ${sortKeys[sort]}, ${enquiries.id} from ${enquiries} where ${enquiries.id} = ${enquiryId})`
  return isRising(sort)
    ? sql`(${sortKeys[sort]}, ${enquiries.id}) > ${last}`
    : sql`(${sortKeys[sort]}, ${enquiries.id}) < ${last}`
}

export async function countEnquiriesOf(db: Queryable, buyerId: string): Promise<Record<EnquiryState, number>> {
  const rows = await db.select({ stage, count: count() }).from(enquiries).where(eq(enquiries.buyerId, buyerId)).groupBy(sql`1`)
  const counted = (status: EnquiryState) => rows.find((row) => row.stage === status)?.count ?? 0
  return Object.fromEntries(enquiryStates.map((status) => [status, counted(status)])) as Record<EnquiryState, number>
}

/** One of this buyer's enquiries; anyone else's is "not found". */
export async function getEnquiryOf(db: Queryable, buyerId: string, enquiryId: string): Promise<Enquiry> {
  const rows = await db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.id, enquiryId), eq(enquiries.buyerId, buyerId)))
  const [enquiry] = await withPartsAndOffers(db, rows)
  if (!enquiry) throw notFound('This enquiry does not exist.')
  return enquiry
}

export async function findPartsOf(db: Queryable, enquiryIds: string[]): Promise<Map<string, EnquiryPart[]>> {
  const rows = await askedParts(db).execute({ enquiryIds })
  return groupBy(rows, ({ enquiryId, ...part }) => [enquiryId, part])
}

const askedParts = prepareQuery((db) =>
  db
    .select(partColumns)
    .from(enquiryParts)
    .innerJoin(parts, eq(parts.id, enquiryParts.partId))
    .where(sql`${enquiryParts.enquiryId} = any(${sql.placeholder('enquiryIds')}::uuid[])`)
    .orderBy(asc(enquiryParts.position))
    .prepare('parts_of_enquiries'),
)

const isAccepted = sql<boolean>`exists (
  select 1 from ${quotationItems} item
  where item.enquiry_part_id = ${enquiryParts.id} and item.status = 'accepted' and item.released_at is null)`

/** An asked part, with its enquiry. */
export const partColumns = {
  enquiryId: enquiryParts.enquiryId,
  id: enquiryParts.id,
  part_id: enquiryParts.partId,
  name: parts.name,
  ...askedColumns,
  details: enquiryParts.details,
  number: enquiryParts.number,
  features: enquiryParts.features,
  imageUrl: enquiryParts.imageUrl,
  accepted: isAccepted,
}

/** The columns from which a depot may learn about a buyer. */
export const buyerColumns = { id: users.id, name: users.name, city: users.city, emailVerifiedAt: users.emailVerifiedAt }

/** Of one buyer's enquiries. */
async function withPartsAndOffers(db: Queryable, rows: (typeof enquiries.$inferSelect)[]): Promise<Enquiry[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const partsOf = await findPartsOf(db, ids)
  const quotationsOf = await findQuotationsInShort(db, ids)
  const [buyer] = await buyerOf(db).execute({ id: rows[0]?.buyerId })
  if (!buyer) throw new Error('an enquiry has no buyer')
  return rows.map((row) => presentEnquiry(row, buyer, partsOf.get(row.id) ?? [], quotationsOf.get(row.id) ?? []))
}

const buyerOf = prepareQuery((db) =>
  db
    .select(buyerColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('buyer_of_enquiries'),
)

const offersInShort = prepareQuery((db) =>
  db
    .select({ quotation: quotations, item: quotationItems, companyName: depots.companyName, deal: dealColumns })
    .from(quotations)
    .innerJoin(depots, eq(depots.id, quotations.depotId))
    .innerJoin(quotationItems, eq(quotationItems.quotationId, quotations.id))
    .leftJoin(dealItems, eq(dealItems.quotationItemId, quotationItems.id))
    .leftJoin(deals, eq(deals.id, dealItems.dealId))
    .where(sql`${quotations.enquiryId} = any(${sql.placeholder('enquiryIds')}::uuid[])`)
    .orderBy(desc(quotations.createdAt), asc(quotationItems.pricePence))
    .prepare('offers_of_enquiries_in_short'),
)

async function findQuotationsInShort(db: Queryable, enquiryIds: string[]): Promise<Map<string, Enquiry['quotations']>> {
  const rows = await offersInShort(db).execute({ enquiryIds })
  const byQuotation = groupBy(rows, (row) => [row.quotation.id, row])
  return groupBy(byQuotation.values(), (group) => {
    const { quotation, companyName } = group[0]
    const quotationItems = group.map(({ item, deal }) => ({
      id: item.id,
      quotation_id: item.quotationId,
      enquiry_part_id: item.enquiryPartId,
      part_id: item.partId,
      status: item.status,
      price: toPounds(item.pricePence),
      delivery_price: toPounds(item.deliveryPence),
      deal: deal ? presentDealOfItem(deal) : null,
    }))
    return [quotation.enquiryId, { id: quotation.id, created_at: quotation.createdAt.toISOString(), companyName, quotationItems }]
  })
}
