import { DAY_MS } from '@allyards/contract/durations'
import { formatPence } from '@allyards/contract/format-money'
import { wantTerms } from '@allyards/contract/wants'
import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import type { Work } from '../../platform/database/in-transaction'
import { parts } from '../catalogue/catalogue.table'
import { depots } from '../depots/depots.table'
import { type NewNotice, notify } from '../notifications'
import { products } from '../products/products.table'
import type { FittingPair } from './find-candidates'
import { turnedUp } from './want-words'
import { wantMatches, wants } from './wants.table'

/** Keeps the matches and tells the buyers, each once. A want with many matches in a day is told of the first of them. */
export async function keepMatches(context: Context, work: Work, fitting: readonly FittingPair[]): Promise<void> {
  const { tx } = work
  const open = await lockOpen(tx, fitting)
  const room = await findRoom(tx, [...open.keys()])
  const values = fitting.flatMap(({ wantId, productId, fit }) => {
    const left = room.get(wantId) ?? 0
    if (!open.has(wantId) || left === 0) return []
    room.set(wantId, left - 1)
    return { wantId, productId, verdict: fit.verdict, reason: fit.reason }
  })
  if (values.length === 0) return
  const kept = await tx.insert(wantMatches).values(values).onConflictDoNothing().returning()
  const listings = await findListings(
    tx,
    kept.map(({ productId }) => productId),
  )
  const notices = kept.flatMap((match): NewNotice[] => {
    const [want, listing] = [open.get(match.wantId), listings.get(match.productId)]
    if (!want || !listing) return []
    return [
      {
        userId: want.buyerId,
        kind: 'turned-up',
        title: turnedUp(want),
        body: `${listing.title}, ${formatPence(listing.deliveredPence ?? listing.pricePence)} delivered, from ${listing.companyName}.`,
        link: `/buyer-wants?match=${match.id}`,
      },
    ]
  })
  await notify(context, work, ...notices)
}

/** Locked in one order, so that a want that is deleted or ended at the same time is told of nothing. */
async function lockOpen(tx: Transaction, fitting: readonly FittingPair[]) {
  const ids = [...new Set(fitting.map(({ wantId }) => wantId))]
  const rows = await tx
    .select()
    .from(wants)
    .where(and(inArray(wants.id, ids), eq(wants.state, 'open')))
    .orderBy(asc(wants.id))
    .for('share')
  const names = await tx
    .select({ id: parts.id, name: parts.name })
    .from(parts)
    .where(inArray(parts.id, [...new Set(rows.map(({ partId }) => partId))]))
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return new Map(rows.map((row) => [row.id, { ...row, partName: nameOf.get(row.partId) ?? row.partId }]))
}

/** How many more of each may be told today. */
async function findRoom(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const told = await tx
    .select({ wantId: wantMatches.wantId, count: count() })
    .from(wantMatches)
    .where(and(inArray(wantMatches.wantId, [...ids]), gt(wantMatches.createdAt, new Date(clock.nowMs() - DAY_MS))))
    .groupBy(wantMatches.wantId)
  const toldOf = new Map(told.map((row) => [row.wantId, row.count]))
  return new Map(ids.map((id) => [id, Math.max(0, wantTerms.toldADay - (toldOf.get(id) ?? 0))]))
}

async function findListings(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: products.id,
      title: products.title,
      pricePence: products.pricePence,
      deliveredPence: products.deliveredPence,
      companyName: depots.companyName,
    })
    .from(products)
    .innerJoin(depots, eq(depots.id, products.depotId))
    .where(inArray(products.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}
