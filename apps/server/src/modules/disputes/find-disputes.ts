import type { Ruling } from '@allyards/contract/claims'
import { rulings } from '@allyards/contract/claims'
import { dealNumber } from '@allyards/contract/deal-moves'
import type { QueryOf } from '@allyards/contract/endpoint'
import { toPounds } from '@allyards/contract/money'
import type { DecidedDispute, Dispute, DisputeRow, listDisputes } from '@allyards/contract/operator-disputes'
import { partInWords } from '@allyards/contract/part-places'
import { promisedTimes } from '@allyards/contract/promised-times'
import { addWorkingDays } from '@allyards/contract/working-days'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { users } from '../accounts/accounts.table'
import { messages, threads } from '../chat/chat.table'
import { findDealOfClaim, findItemsOfDeals } from '../deals'
import { claims, dealItems, deals } from '../deals/tables/deals.table'
import { depots } from '../depots/depots.table'
import { isHeldByAnother } from '../operators'
import { operators } from '../operators/operators.table'
import { disputes } from './disputes.table'

const MOST_ROWS = 200
const waiting = eq(claims.status, 'escalated')

export async function findDisputes(db: Queryable, operatorId: string, { show }: QueryOf<typeof listDisputes>) {
  const isWaiting = show === 'waiting'
  const rows = await readRows(
    db,
    isWaiting ? waiting : and(isNotNull(claims.decidedAt), ne(claims.status, 'escalated')),
    isWaiting ? asc(claims.escalatedAt) : desc(claims.decidedAt),
  )
  return { rows: rows.map((row) => presentRow(row, operatorId)), waiting: await countDisputes(db) }
}

export const countDisputes = (db: Queryable) => db.$count(claims, waiting)

export async function getDispute(db: Queryable, operatorId: string, id: string): Promise<Dispute> {
  const [row] = await readRows(db, and(eq(claims.id, id), isNotNull(claims.escalatedAt)), asc(claims.id))
  const deal = row && (await findDealOfClaim(db, id))
  const claim = deal?.claims.find((one) => one.id === id)
  if (!row || !deal || !claim) throw notFound('There is no such dispute.')
  return {
    ...presentRow(row, operatorId),
    worth: claim.worth,
    deal,
    claim,
    business: deal.contacts.buyer.business?.name ?? null,
    depot_slug: deal.contacts.seller.slug,
    messages: await countMessages(db, row.deal.buyerId, row.sellerUserId),
    like_it: await countAlike(db, claim.kind, claim.fit_confirmed, id),
    decided: await findDecision(db, id),
  }
}

async function readRows(db: Queryable, where: SQL | undefined, order: SQL) {
  const rows = await db
    .select({
      claim: claims,
      deal: deals,
      buyer: users.name,
      depot: depots.companyName,
      sellerUserId: depots.userId,
      heldBy: disputes.heldBy,
      heldAt: disputes.heldAt,
      holder: operators.name,
    })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .innerJoin(users, eq(users.id, deals.buyerId))
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .leftJoin(disputes, eq(disputes.claimId, claims.id))
    .leftJoin(operators, eq(operators.id, disputes.heldBy))
    .where(where)
    .orderBy(order)
    .limit(MOST_ROWS)
  const items = await findItemsOfDeals(
    db,
    rows.map(({ deal }) => deal.id),
  )
  return rows.map((row) => ({ ...row, items: items.filter(({ item }) => item.dealId === row.deal.id) }))
}

function presentRow(row: Awaited<ReturnType<typeof readRows>>[number], operatorId: string): DisputeRow {
  const { claim, deal, items } = row
  const about = items.filter(({ item }) => claim.itemIds.includes(item.id))
  const escalatedAt = claim.escalatedAt ?? claim.openedAt
  const isEveryPart = items.every(({ item }) => item.cancelledAt !== null || about.some((one) => one.item.id === item.id))
  const delivery = isEveryPart ? deal.deliveryPence : 0
  return {
    id: claim.id,
    number: dealNumber(deal.number),
    kind: claim.kind,
    status: claim.status as DisputeRow['status'],
    parts: about.map(({ item, name }) => partInWords(name, item)),
    buyer: row.buyer,
    depot: row.depot,
    worth: toPounds(about.reduce((sum, { item }) => sum + item.pricePence, delivery)),
    since: escalatedAt.toISOString(),
    due_at: addWorkingDays(escalatedAt, promisedTimes.dispute.workingDays).toISOString(),
    done_by: claim.status === 'settled' ? null : (claim.doneBy?.toISOString() ?? null),
    held_by: isHeldByAnother(row, operatorId) ? row.holder : null,
  }
}

export async function findDecision(db: Queryable, id: string): Promise<DecidedDispute | null> {
  const [found] = await db
    .select({ claim: claims, by: operators.name })
    .from(claims)
    .innerJoin(disputes, eq(disputes.claimId, claims.id))
    .innerJoin(operators, eq(operators.id, disputes.decidedBy))
    .where(eq(claims.id, id))
  const { ruling, reasons, offer, doneBy, decidedAt } = found?.claim ?? {}
  if (!found || !ruling || !decidedAt) return null
  return {
    ruling,
    amount: offer ? toPounds(offer.amountPence) : null,
    return_cost: offer?.returnCost ?? null,
    reasons: reasons ?? '',
    done_by: doneBy?.toISOString() ?? null,
    by: found.by,
    at: decidedAt.toISOString(),
  }
}

async function countMessages(db: Queryable, buyerId: string, sellerUserId: string): Promise<number> {
  const theirs = db
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.buyerId, buyerId), eq(threads.sellerUserId, sellerUserId)))
  return db.$count(messages, inArray(messages.threadId, theirs))
}

/** Last year's decisions on claims of the same kind. The fit counts as confirmed if it was for at least one part of the claim. */
async function countAlike(db: Queryable, kind: Dispute['kind'], isFitConfirmed: boolean, id: string) {
  const confirmed = sql<boolean>`(select bool_or(item.fit_confirmed) from ${dealItems} item where item.id = any(${claims.itemIds}))`
  const rows = await db
    .select({ ruling: claims.ruling, count: count() })
    .from(claims)
    .where(
      and(
        gt(claims.decidedAt, sql`now() - interval '1 year'`),
        eq(claims.kind, kind),
        sql`${claims.id} <> ${id}`,
        sql`${confirmed} = ${isFitConfirmed}`,
      ),
    )
    .groupBy(claims.ruling)
  const of = (ruling: Ruling) => rows.find((row) => row.ruling === ruling)?.count ?? 0
  return Object.fromEntries(rulings.map((ruling) => [ruling, of(ruling)])) as Dispute['like_it']
}
