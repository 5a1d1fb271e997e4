import { dealTimes } from '@allyards/contract/deal-moves'
import { HOUR_MS } from '@allyards/contract/durations'
import type { Reservation } from '@allyards/contract/reservations'
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Caller } from '../../../platform/auth/caller'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { notFound } from '../../../platform/errors'
import { products } from '../../products/products.table'
import { dealItems, deals, isKept } from '../tables/deals.table'
import { getDeal } from './deals.queries'

/** The viewer's own deal about a listing, and when the listing may be free again. */
export async function findReservation(db: Queryable, caller: Caller | undefined, slug: string): Promise<Reservation> {
  const shown = and(eq(products.slug, slug.replaceAll('\u0000', '')), inArray(products.status, ['live', 'sold', 'removed']))
  const [product] = await db.select({ id: products.id, stock: products.stock }).from(products).where(shown)
  if (!product) throw notFound('There is no such product.')
  const mine = caller?.role === 'buyer' ? await findOwn(db, caller.userId, product.id) : undefined
  return {
    mine: caller && mine ? await getDeal(db, caller, mine) : null,
    free_again_at: product.stock === 0 ? await findFreeAgain(db, product.id) : null,
    is_reserved: product.stock === 0 && (await isReserved(db, product.id)),
  }
}

/** An ended reservation stays visible to its buyer for as long as a reservation can last. */
async function findOwn(db: Queryable, buyerId: string, productId: string): Promise<string | undefined> {
  const isNews = gt(deals.cancelledAt, new Date(clock.nowMs() - dealTimes.reservedHours * HOUR_MS))
  const isOpen = inArray(deals.status, ['agreed', 'paid', 'sent', 'ready', 'received'])
  const [deal] = await db
    .select({ id: deals.id })
    .from(deals)
    .innerJoin(dealItems, eq(dealItems.dealId, deals.id))
    .where(and(eq(dealItems.productId, productId), eq(deals.buyerId, buyerId), or(isOpen, and(isNull(deals.enquiryId), isNews))))
    .orderBy(desc(deals.id))
    .limit(1)
  return deal?.id
}

/** It is back on sale by then if it stays unpaid. */
const freeAgain = sql`min(case when ${deals.status} = 'ready' then ${deals.collectBy} else ${deals.reservedUntil} end)`.mapWith(
  deals.reservedUntil,
)

async function findFreeAgain(db: Queryable, productId: string): Promise<string | null> {
  const isUnpaid = and(inArray(deals.status, ['agreed', 'ready']), isNull(deals.buyerPaidAt), isNull(deals.sellerPaidAt))
  const [row] = await db
    .select({ at: freeAgain })
    .from(deals)
    .innerJoin(dealItems, eq(dealItems.dealId, deals.id))
    .where(and(eq(dealItems.productId, productId), isUnpaid))
  return row?.at?.toISOString() ?? null
}

/** Until it is sent or collected, a deal may still end, and its piece is back. */
async function isReserved(db: Queryable, productId: string): Promise<boolean> {
  const [held] = await db
    .select({ id: deals.id })
    .from(deals)
    .innerJoin(dealItems, eq(dealItems.dealId, deals.id))
    .where(and(eq(dealItems.productId, productId), isKept, inArray(deals.status, ['agreed', 'paid', 'ready'])))
    .limit(1)
  return held !== undefined
}
