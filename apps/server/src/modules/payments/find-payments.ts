import { dealNumber } from '@allyards/contract/deal-moves'
import { toPounds } from '@allyards/contract/money'
import type { Payment, PaymentRow } from '@allyards/contract/operator-payments'
import { partInWords } from '@allyards/contract/part-places'
import { promisedTimes } from '@allyards/contract/promised-times'
import { addWorkingDays } from '@allyards/contract/working-days'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { notFound } from '../../platform/errors'
import { users } from '../accounts/accounts.table'
import { findDealForOperator, findItemsOfDeals } from '../deals'
import { dealEvents, deals } from '../deals/tables/deals.table'
import { depots } from '../depots/depots.table'

const MOST_ROWS = 200

/** As `isMoneyWithOperator` of the contract. */
const waiting = and(
  isNull(deals.moneyDecidedAt),
  or(
    and(inArray(deals.status, ['agreed', 'ready']), isNotNull(deals.moneyAskedAt), isNull(deals.sellerPaidAt)),
    and(
      eq(deals.status, 'cancelled'),
      isNotNull(deals.contestedAt),
      or(isNull(deals.sellerPaidPence), lt(deals.sellerPaidPence, deals.buyerPaidPence)),
    ),
  ),
)
const since = sql`coalesce(${deals.contestedAt}, ${deals.moneyAskedAt})`

export async function findPayments(db: Queryable) {
  return { rows: await readRows(db, waiting), waiting: await countPayments(db) }
}

export const countPayments = (db: Queryable) => db.$count(deals, waiting)

export async function getPayment(db: Queryable, id: string): Promise<Payment> {
  const [row] = await readRows(db, and(waiting, eq(deals.id, id)))
  const deal = row && (await findDealForOperator(db, id))
  if (!row || !deal) throw notFound('There is no such payment.')
  const { slug, phoneNumber } = deal.contacts.seller
  return { ...row, deal, depot_slug: slug, depot_phone: phoneNumber }
}

async function readRows(db: Queryable, where: SQL | undefined): Promise<PaymentRow[]> {
  const rows = await db
    .select({ deal: deals, buyer: users.name, depot: depots.companyName })
    .from(deals)
    .innerJoin(users, eq(users.id, deals.buyerId))
    .innerJoin(depots, eq(depots.id, deals.depotId))
    .where(where)
    .orderBy(asc(since))
    .limit(MOST_ROWS)
  const ids = rows.map(({ deal }) => deal.id)
  const [items, events] = [await findItemsOfDeals(db, ids), await findEvents(db, ids)]
  return rows.map(({ deal, buyer, depot }) => {
    const at = deal.contestedAt ?? deal.moneyAskedAt ?? deal.updatedAt
    const own = events.filter(({ dealId }) => dealId === deal.id)
    return {
      id: deal.id,
      number: dealNumber(deal.number),
      kind: deal.status === 'cancelled' ? 'contested' : 'unanswered',
      parts: items.filter(({ item }) => item.dealId === deal.id).map(({ item, name }) => partInWords(name, item)),
      buyer,
      depot,
      said: {
        amount: toPounds(deal.buyerPaidPence ?? 0),
        method: deal.buyerPaidMethod ?? 'other',
        date: deal.buyerPaidOn ?? '',
        at: (deal.contestedAt ?? deal.buyerPaidAt ?? at).toISOString(),
        text: own.find(({ kind }) => kind === 'contested')?.text ?? null,
      },
      since: at.toISOString(),
      due_at: addWorkingDays(at, promisedTimes.payment.workingDays).toISOString(),
      asked: own.filter(({ kind }) => kind === 'payment-asked').length,
    }
  })
}

async function findEvents(db: Queryable, dealIds: string[]) {
  if (dealIds.length === 0) return []
  const { dealId, kind, text } = dealEvents
  return db
    .select({ dealId, kind, text })
    .from(dealEvents)
    .where(and(inArray(dealId, dealIds), inArray(kind, ['contested', 'payment-asked'])))
    .orderBy(desc(dealEvents.id))
}
