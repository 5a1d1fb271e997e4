import { placesWithUsual } from '@allyards/contract/delivery-terms'
import { isTrading } from '@allyards/contract/depot-states'
import { DAY_MS } from '@allyards/contract/durations'
import type { QueryOf, ResponseOf } from '@allyards/contract/endpoint'
import type { ReceivedPart } from '@allyards/contract/enquiries'
import { toPounds } from '@allyards/contract/money'
import type { Place } from '@allyards/contract/places'
import type {
  listQuotationsOfEnquiry,
  listSellerQuotations,
  QuotationForBuyer,
  QuotationForSeller,
  QuotationItem,
} from '@allyards/contract/quotations'
import { and, asc, desc, eq, exists, gt, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { prepareQuery } from '../../../platform/database/prepare-statement'
import { notFound } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { parts } from '../../catalogue/catalogue.table'
import { contactPersonId, isChecked, milesBetween, yardsOf } from '../../depots'
import { branches } from '../../depots/branches/branches.table'
import { depots } from '../../depots/depots.table'
import { presentRating, readFittedListings, readSaid } from '../../products'
import { products } from '../../products/products.table'
import { presentCompany } from '../agreed/deals.presenter'
import { statusNow } from '../change/change'
import { dealColumns } from '../change/deal-of-offer'
import { isShortOf } from '../change/short-offers'
import { placeOf, presentBuyer, presentVehicle } from '../enquiries/enquiries.presenter'
import { findReceivedParts } from '../enquiries/part-answers'
import { hasWords } from '../enquiries/received-enquiries.queries'
import { dealItems, deals } from '../tables/deals.table'
import { askedColumns, enquiries, enquiryParts, receivedEnquiries } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import { type Asked, carOf, fitOfOffer } from './fit-of-offer'
import { isExpiring } from './open-quotations'
import {
  addressColumns,
  contactAfterAcceptance,
  type DealWithAddress,
  isAccepted,
  type JoinedItem,
  presentItem,
  presentOrders,
  presentStandsOn,
} from './quotations.presenter'

/** The branch of an offer's listing. */
const listingBranches = alias(branches, 'listing_branch')

/** The offers of every depot on one enquiry, in one statement. */
export async function findQuotationsForBuyer(
  db: Queryable,
  buyerId: string,
  enquiryId: string,
): Promise<ResponseOf<typeof listQuotationsOfEnquiry>> {
  const [enquiry] = await askedBy(db).execute({ enquiryId, buyerId })
  if (!enquiry) throw notFound('This enquiry does not exist.')
  const place = placeOf(enquiry)
  const rows = await rowsForBuyer(db).execute({ enquiryId })
  const listingIds = [...new Set(rows.flatMap(({ item }) => item.productId ?? []))]
  const listings = await readFittedListings(db, listingIds)
  const car = await carOf(db, enquiry)
  const said = await readSaid(db, listingIds, car)
  const judge = ({ item, wanted }: RowForBuyer) =>
    fitOfOffer({ ...item, listing: listings.get(item.productId ?? ''), said: said.get(item.productId ?? '') }, car, wanted)
  const found = groups(rows).map((group) => presentForBuyer(group, { enquiryId, place, judge }))
  return { enquiry_id: enquiryId, postcode: enquiry.postcode, quotations: found }
}

const askedBy = prepareQuery((db) =>
  db
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.id, sql.placeholder('enquiryId')), eq(enquiries.buyerId, sql.placeholder('buyerId'))))
    .prepare('enquiry_of_buyer'),
)

const rowsForBuyer = prepareQuery((db) =>
  db
    .select({
      quotation: quotations,
      item: quotationItems,
      partName: parts.name,
      asked: askedColumns,
      wanted: { number: enquiryParts.number, features: enquiryParts.features },
      company: depots,
      askedBranch: branches,
      listingBranch: listingBranches,
      user: users,
      deal: dealColumns,
    })
    .from(quotations)
    .innerJoin(quotationItems, eq(quotationItems.quotationId, quotations.id))
    .innerJoin(parts, eq(parts.id, quotationItems.partId))
    .innerJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
    .innerJoin(depots, eq(depots.id, quotations.depotId))
    .innerJoin(users, eq(users.id, contactPersonId))
    .leftJoin(
      receivedEnquiries,
      and(eq(receivedEnquiries.enquiryId, quotations.enquiryId), eq(receivedEnquiries.depotId, quotations.depotId)),
    )
    .leftJoin(branches, eq(branches.id, receivedEnquiries.branchId))
    .leftJoin(products, eq(products.id, quotationItems.productId))
    .leftJoin(listingBranches, eq(listingBranches.id, products.branchId))
    .leftJoin(dealItems, eq(dealItems.quotationItemId, quotationItems.id))
    .leftJoin(deals, eq(deals.id, dealItems.dealId))
    .where(eq(quotations.enquiryId, sql.placeholder('enquiryId')))
    .orderBy(asc(quotations.id), asc(quotationItems.id))
    .prepare('offers_for_buyer'),
)

type Branch = typeof branches.$inferSelect

interface RowForBuyer extends ItemRow {
  wanted: Asked
  company: typeof depots.$inferSelect
  /** The branch that received the enquiry; null for the main branch. */
  askedBranch: Branch | null
  listingBranch: Branch | null
  user: typeof users.$inferSelect
}

/** A part is at its listing's branch, or else at the branch that was asked. */
const branchOf = ({ item, listingBranch, askedBranch }: RowForBuyer) => (item.productId ? listingBranch : askedBranch)

interface AskedOf {
  enquiryId: string
  place: Place | undefined
  judge: (row: RowForBuyer) => ReturnType<typeof fitOfOffer>
}

function presentForBuyer({ first, items }: Group<RowForBuyer>, { enquiryId, place, judge }: AskedOf): QuotationForBuyer {
  const { quotation, company, askedBranch, user } = first
  return {
    id: quotation.id,
    notes: quotation.notes,
    seller: {
      id: company.id,
      user_id: company.userId,
      slug: company.slug,
      companyName: company.companyName,
      ...presentSite(askedBranch ?? company, place),
      ...presentRating(company.ratingCounts),
      ratingCounts: company.ratingCounts,
      medianResponseMinutes: company.medianResponseMinutes,
      is_paused: !isTrading(company.state),
      is_checked: isChecked(company),
      collection: company.offersCollection,
      delivery_places: placesWithUsual(company.deliveryPlaces),
      dangerous_carrier: company.dangerousCarrier,
      sold_by: presentCompany(company, company),
      contact: contactAfterAcceptance(items, {
        name: user.name,
        email: user.email,
        phoneNumber: company.phoneNumber ?? user.phoneNumber,
        yards: yardsOf(
          company,
          items.filter(isAccepted).map((row) => ({ id: row.item.id, branch: branchOf(row) })),
        ),
      }),
    },
    valid_until: quotation.validUntil.toISOString(),
    created_at: quotation.createdAt.toISOString(),
    quotationItems: items.map((row) => {
      const branch = branchOf(row)
      const isElsewhere = branch?.id !== askedBranch?.id
      return {
        ...presentItem(row, enquiryId),
        ...judge(row),
        ...(isElsewhere ? { site: presentSite(branch ?? company, place) } : {}),
      }
    }),
  }
}

type Site = Pick<typeof depots.$inferSelect, 'city' | 'latitude' | 'longitude'>

/** The offer's site and its distance from the buyer. */
const presentSite = ({ city, latitude, longitude }: Site, buyer: Place | undefined) => ({
  city,
  distance_miles: buyer ? milesBetween(buyer, { latitude, longitude }) : null,
  place: { latitude, longitude },
})

export async function findQuotationsOfSeller(
  db: Queryable,
  depotId: string,
  page: QueryOf<typeof listSellerQuotations>,
): Promise<QuotationForSeller[]> {
  const newest = await db
    .select({ id: quotations.id })
    .from(quotations)
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .where(
      and(
        eq(quotations.depotId, depotId),
        page.search ? hasWords(page.search.replace(/^([a-z]{2}\d{2}) ([a-z]{3})$/i, '$1$2')) : undefined,
        page.before ? lt(quotations.id, page.before) : undefined,
        page.enquiry_id ? eq(quotations.enquiryId, page.enquiry_id) : undefined,
        page.max_age_days ? gt(quotations.createdAt, new Date(clock.nowMs() - page.max_age_days * DAY_MS)) : undefined,
        page.short_of ? hasOffer(db, isShortOf(page.short_of)) : undefined,
        page.status ? hasOffer(db, eq(quotationItems.status, page.status)) : undefined,
        page.expiring ? and(hasOffer(db, eq(quotationItems.status, 'pending')), isExpiring) : undefined,
      ),
    )
    .orderBy(desc(quotations.id))
    .limit(page.limit)
  return readForSeller(
    db,
    depotId,
    newest.map(({ id }) => id),
  )
}

const hasOffer = (db: Queryable, which: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(quotationItems)
      .where(and(eq(quotationItems.quotationId, quotations.id), which)),
  )

export async function getQuotationOfSeller(db: Queryable, depotId: string, quotationId: string): Promise<QuotationForSeller> {
  const [quotation] = await readForSeller(db, depotId, [quotationId])
  if (!quotation) throw notFound('This quotation does not exist.')
  return quotation
}

export async function getItem(db: Queryable, itemId: string): Promise<QuotationItem> {
  const [row] = await db
    .select({
      item: quotationItems,
      partName: parts.name,
      asked: askedColumns,
      enquiryId: quotations.enquiryId,
      deal: dealColumns,
    })
    .from(quotationItems)
    .innerJoin(parts, eq(parts.id, quotationItems.partId))
    .innerJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .leftJoin(dealItems, eq(dealItems.quotationItemId, quotationItems.id))
    .leftJoin(deals, eq(deals.id, dealItems.dealId))
    .where(eq(quotationItems.id, itemId))
  if (!row) throw notFound('This offer does not exist.')
  return presentItem(row, row.enquiryId)
}

/** The delivered price of another depot's accepted offer for the same asked part; null while there is none. */
const winningPence = sql<number | null>`(
  select winner.price_pence + winner.delivery_pence from ${quotationItems} winner
  join ${quotations} other on other.id = winner.quotation_id
  where winner.enquiry_part_id = ${quotationItems.enquiryPartId} and other.depot_id <> ${quotations.depotId} and winner.status = 'accepted' and winner.released_at is null
  limit 1)`

const listingColumns = {
  id: products.id,
  title: products.title,
  slug: products.slug,
  side: products.side,
  end: products.end,
  bay: products.bay,
  stockNumber: products.stockNumber,
  stock: products.stock,
  status: products.status,
}

const senders = alias(users, 'sender')

async function readForSeller(db: Queryable, depotId: string, ids: string[]): Promise<QuotationForSeller[]> {
  if (ids.length === 0) return []
  const rows = await rowsForSeller(db).execute({ depotId, ids })
  const partsOf = await findReceivedParts(db, depotId, [...new Set(rows.map((row) => row.enquiry.id))])
  return groups(rows).map((group) => presentForSeller(group, partsOf.get(group.first.enquiry.id) ?? []))
}

const rowsForSeller = prepareQuery((db) =>
  db
    .select({
      quotation: quotations,
      item: quotationItems,
      partName: parts.name,
      asked: askedColumns,
      enquiry: enquiries,
      buyer: users,
      sentBy: senders.name,
      listing: listingColumns,
      branch: branches.name,
      deal: { ...dealColumns, ...addressColumns },
      winningPence,
    })
    .from(quotations)
    .innerJoin(quotationItems, eq(quotationItems.quotationId, quotations.id))
    .innerJoin(parts, eq(parts.id, quotationItems.partId))
    .innerJoin(enquiryParts, eq(enquiryParts.id, quotationItems.enquiryPartId))
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .innerJoin(users, eq(users.id, enquiries.buyerId))
    .leftJoin(senders, eq(senders.id, quotations.sentBy))
    .leftJoin(products, eq(products.id, quotationItems.productId))
    .leftJoin(branches, eq(branches.id, products.branchId))
    .leftJoin(dealItems, eq(dealItems.quotationItemId, quotationItems.id))
    .leftJoin(deals, eq(deals.id, dealItems.dealId))
    .where(
      and(eq(quotations.depotId, sql.placeholder('depotId')), sql`${quotations.id} = any(${sql.placeholder('ids')}::uuid[])`),
    )
    .orderBy(desc(quotations.id), asc(quotationItems.id))
    .prepare('quotations_of_page'),
)

interface RowForSeller extends ItemRow {
  enquiry: typeof enquiries.$inferSelect
  buyer: typeof users.$inferSelect
  sentBy: string | null
  listing: Omit<Parameters<typeof presentStandsOn>[0], 'branch'> | null
  branch: string | null
  deal: DealWithAddress | null
  winningPence: number | null
}

function presentForSeller({ first, items }: Group<RowForSeller>, asked: ReceivedPart[]): QuotationForSeller {
  const { quotation, enquiry, buyer, sentBy } = first
  return {
    id: quotation.id,
    enquiry_id: enquiry.id,
    sent_by: sentBy,
    notes: quotation.notes,
    valid_until: quotation.validUntil.toISOString(),
    created_at: quotation.createdAt.toISOString(),
    orders: presentOrders(items),
    enquiry: {
      id: enquiry.id,
      status: statusNow(enquiry),
      reg: enquiry.reg,
      vehicle: presentVehicle(enquiry),
      parts: asked,
      additional_info: enquiry.additionalInfo,
      created_at: enquiry.createdAt.toISOString(),
      buyer: presentBuyer(buyer, enquiry),
      contact: contactAfterAcceptance(items, { name: buyer.name, email: buyer.email, phoneNumber: buyer.phoneNumber }),
    },
    quotationItems: items.map((row) => ({
      ...presentItem(row, enquiry.id),
      product_id: row.item.productId,
      product: row.listing ? presentStandsOn({ ...row.listing, branch: row.branch }) : null,
      lost_by:
        row.item.status === 'declined' && row.winningPence !== null
          ? toPounds(row.item.pricePence + row.item.deliveryPence - row.winningPence)
          : null,
    })),
  }
}

interface ItemRow extends JoinedItem {
  quotation: typeof quotations.$inferSelect
}

interface Group<Row> {
  first: Row
  items: (Row & { status: string })[]
}

/** Rows of a join, one group per quotation, in the order they came. */
function groups<Row extends ItemRow>(rows: Row[]): Group<Row>[] {
  const found = new Map<string, Group<Row>>()
  for (const row of rows) {
    const group = found.get(row.quotation.id) ?? { first: row, items: [] }
    group.items.push({ ...row, status: row.item.status })
    found.set(row.quotation.id, group)
  }
  return [...found.values()]
}
