import type { Claim } from '@allyards/contract/claims'
import type { Deal, DealFilter, DealList, listDeals } from '@allyards/contract/deals'
import { dealFilters } from '@allyards/contract/deals'
import type { QueryOf } from '@allyards/contract/endpoint'
import { openDealStates } from '@allyards/contract/lifecycles'
import { toPounds } from '@allyards/contract/money'
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Caller } from '../../../platform/auth/caller'
import type { Queryable } from '../../../platform/database/database'
import { prepareQuery } from '../../../platform/database/prepare-statement'
import { notFound } from '../../../platform/errors'
import { users } from '../../accounts/accounts.table'
import { parts } from '../../catalogue/catalogue.table'
import { contactPersonId } from '../../depots'
import { branches } from '../../depots/branches/branches.table'
import { depots } from '../../depots/depots.table'
import { products } from '../../products/products.table'
import { groupBy } from '../change/group-by'
import { claims, dealEvents, dealItems, deals } from '../tables/deals.table'
import { enquiries, receivedEnquiries } from '../tables/enquiries.table'
import { quotationItems } from '../tables/quotations.table'
import { type JoinedDeal, presentDeal, presentDealRow } from './deals.presenter'
import type { Side, Viewer } from './viewer'

const buyers = alias(users, 'buyer')
const sellers = alias(users, 'seller')

const sideOf = ({ depotId }: Pick<Caller, 'depotId'>): Side => (depotId ? 'seller' : 'buyer')

/** The deals of one side; nobody else sees them. */
const isOwn = ({ userId, depotId }: Pick<Caller, 'userId' | 'depotId'>): SQL =>
  depotId ? eq(deals.depotId, depotId) : eq(deals.buyerId, userId)

const hasState: Record<DealFilter, SQL> = {
  ...(Object.fromEntries(dealFilters.map((status) => [status, sql`${deals.status}::text = ${status}`])) as Record<
    DealFilter,
    SQL
  >),
  open: inArray(deals.status, openDealStates),
  late: sql`(${deals.sendBy} is not null and ${deals.sendBy} < now())`,
  claims: gt(deals.openClaims, 0),
}

export async function findDeals(db: Queryable, caller: Caller, query: QueryOf<typeof listDeals>): Promise<DealList> {
  const rows = await readDeals(db, whereOwn(caller, query), query.limit)
  const side = sideOf(caller)
  return { rows: rows.map((row) => presentDealRow(row, side)), ...(await countDeals(db, caller)) }
}

type Wanted = Pick<QueryOf<typeof listDeals>, 'status' | 'enquiry_id' | 'search' | 'before'>

export const whereOwn = (caller: Pick<Caller, 'userId' | 'depotId'>, { status, enquiry_id, search, before }: Wanted) =>
  and(
    isOwn(caller),
    status ? hasState[status] : undefined,
    enquiry_id ? eq(deals.enquiryId, enquiry_id) : undefined,
    search ? hasWords(search) : undefined,
    before ? lt(deals.id, before) : undefined,
  )

async function countDeals(db: Queryable, caller: Caller): Promise<Omit<DealList, 'rows'>> {
  const counted = Object.fromEntries(
    dealFilters.map((name) => [name, sql<number>`(count(*) filter (where ${hasState[name]}))::int`]),
  ) as Record<DealFilter, SQL<number>>
  const [row] = await db
    .select({
      ...counted,
      all: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${hasState.open} and ${deals.turn} = ${sideOf(caller)}))::int`,
      pence: sql<number>`coalesce(sum(${deals.partsPence} + ${deals.deliveryPence}) filter (where ${hasState.open}), 0)::float`,
    })
    .from(deals)
    .where(isOwn(caller))
  if (!row) throw new Error('an aggregate gives one row')
  const { pence, waiting, ...counts } = row
  return { counts, waiting, open_value: toPounds(pence) }
}

/** Each word must occur in the number, the plate, the vehicle, a part or the other side's name. */
const hasWords = (search: string) =>
  and(
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 10)
      .map((word) => {
        const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
        return sql`(select concat_ws(' ', 'AY-' || ${deals.number}, asked.reg, asked.make, asked.model, depot.company_name, buyer.name, (
            select string_agg(concat_ws(' ', part.name, item.side, item."end", item.title), ' ') from ${dealItems} item join ${parts} part on part.id = item.part_id
            where item.deal_id = ${deals.id}))
          from ${depots} depot join ${users} buyer on buyer.id = ${deals.buyerId} left join ${enquiries} asked on asked.id = ${deals.enquiryId}
          where depot.id = ${deals.depotId}) ilike ${pattern}`
      }),
  )

/** A deal as one of its sides sees it. */
export async function getDeal(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'depotId' | 'memberRole'>,
  dealId: string,
): Promise<Deal> {
  const [deal] = await readDeals(db, and(eq(deals.id, dealId), isOwn(caller)), 1)
  if (!deal) throw notFound('This deal does not exist.')
  return withEvents(db, deal, { side: sideOf(caller), memberRole: caller.memberRole })
}

/** A deal, for the operator who decides about its payment. */
export async function findDealForOperator(db: Queryable, dealId: string): Promise<Deal | undefined> {
  const [deal] = await readDeals(db, eq(deals.id, dealId), 1)
  return deal && asOperator(db, deal)
}

/** A claim's deal, for the operator who decides the claim. */
export async function findDealOfClaim(db: Queryable, claimId: string): Promise<Deal | undefined> {
  const ofClaim = db.select({ id: claims.dealId }).from(claims).where(eq(claims.id, claimId))
  const [deal] = await readDeals(db, inArray(deals.id, ofClaim), 1)
  return deal && asOperator(db, deal)
}

/** Without how to pay, which only the two sides see. */
const asOperator = async (db: Queryable, deal: JoinedDeal): Promise<Deal> => ({
  ...(await withEvents(db, deal, asBuyer)),
  how_to_pay: null,
})

export const asBuyer: Viewer = { side: 'buyer', memberRole: null }

async function withEvents(db: Queryable, deal: JoinedDeal, viewer: Viewer): Promise<Deal> {
  const rows = await eventsOf(db).execute({ dealId: deal.deal.id })
  return presentDeal(
    deal,
    rows.map(({ event, actorName }) => ({ ...event, name: actorName })),
    viewer,
  )
}

/** Reads any number of deals in four statements, newest first. Only the first is planned anew for each call. */
export async function readDeals(db: Queryable, where: SQL | undefined, limit: number): Promise<JoinedDeal[]> {
  const newest = await db.select({ id: deals.id }).from(deals).where(where).orderBy(desc(deals.id)).limit(limit)
  if (newest.length === 0) return []
  const ids = newest.map(({ id }) => id)
  const rows = await dealRows(db).execute({ ids })
  const itemsOf = groupBy(await itemRows(db).execute({ ids }), (row) => [row.item.dealId, row])
  const claimsOf = groupBy(await claimRows(db).execute({ ids }), (claim) => [claim.dealId, claim])
  return rows.map((row) => {
    const items = itemsOf.get(row.deal.id) ?? []
    return {
      ...row,
      items: items.filter(({ item }) => item.cancelledAt === null),
      cancelledItems: items.filter(({ item }) => item.cancelledAt !== null),
      claims: claimsOf.get(row.deal.id) ?? [],
    }
  })
}

const isAmong = (id: AnyPgColumn) => sql`${id} = any(${sql.placeholder('ids')}::uuid[])`

const eventsOf = prepareQuery((db) =>
  db
    .select({ event: dealEvents, actorName: users.name })
    .from(dealEvents)
    .leftJoin(users, eq(users.id, dealEvents.actorId))
    .where(eq(dealEvents.dealId, sql.placeholder('dealId')))
    .orderBy(asc(dealEvents.id))
    .prepare('events_of_deal'),
)

const dealRows = prepareQuery((db) =>
  db
    .select({ deal: deals, enquiry: enquiries, depot: depots, askedBranch: branches, seller: sellers, buyer: buyers })
    .from(deals)
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .innerJoin(sellers, eq(sellers.id, contactPersonId))
    .innerJoin(buyers, eq(buyers.id, deals.buyerId))
    .leftJoin(enquiries, eq(enquiries.id, deals.enquiryId))
    .leftJoin(
      receivedEnquiries,
      and(eq(receivedEnquiries.enquiryId, deals.enquiryId), eq(receivedEnquiries.depotId, deals.depotId)),
    )
    .leftJoin(branches, eq(branches.id, receivedEnquiries.branchId))
    .where(isAmong(deals.id))
    .orderBy(desc(deals.id))
    .prepare('deals_of_page'),
)

const itemRows = prepareQuery((db) =>
  db
    .select({
      item: dealItems,
      quotationId: quotationItems.quotationId,
      partName: parts.name,
      listing: { bay: products.bay, stockNumber: products.stockNumber },
      branch: branches,
    })
    .from(dealItems)
    .innerJoin(parts, eq(parts.id, dealItems.partId))
    .leftJoin(quotationItems, eq(quotationItems.id, dealItems.quotationItemId))
    .leftJoin(products, eq(products.id, dealItems.productId))
    .leftJoin(branches, eq(branches.id, products.branchId))
    .where(isAmong(dealItems.dealId))
    .orderBy(asc(dealItems.id))
    .prepare('items_of_deals'),
)

const claimRows = prepareQuery((db) =>
  db.select().from(claims).where(isAmong(claims.dealId)).orderBy(asc(claims.id)).prepare('claims_of_deals'),
)

export async function getClaim(db: Queryable, caller: Caller, dealId: string, claimId: string): Promise<Claim> {
  const claim = (await getDeal(db, caller, dealId)).claims.find(({ id }) => id === claimId)
  if (!claim) throw notFound('This claim does not exist.')
  return claim
}
