import { findCarrier } from '@allyards/contract/carriers'
import { type DealStep, rightOfStep, stateAfter } from '@allyards/contract/deal-moves'
import type { DealMove } from '@allyards/contract/deals'
import { findFarPlace } from '@allyards/contract/far-places'
import type { SentFits } from '@allyards/contract/fit-answers'
import { formatDateTime, londonDay } from '@allyards/contract/format-date'
import type { DealState } from '@allyards/contract/lifecycles'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context'
import { type Caller, mustHaveRight } from '../../../platform/auth/caller'
import { clock } from '../../../platform/clock/clock'
import { readNow } from '../../../platform/database/read-now'
import { conflict } from '../../../platform/errors'
import { type Actor, isOfTheMarket } from '../change/change'
import { changeDeal, type DealChange } from '../change/change-deal'
import { factsOf, isSaidOfRefund, refundDuePence } from '../change/deal-facts'
import { dealItems, isKept } from '../tables/deals.table'
import { fixTaxPoint } from './agreed-vat'
import { cancelParts } from './cancel-parts'
import { amountPence, isAsIs } from './check-said'
import { sumUp, totalPence } from './deal-sums'
import { getDeal } from './deals.queries'
import { addDays, goingTo, requireCarrier, requireCarrierToSend, requireCollection, requireTotal } from './delivery-rules'
import { heldUntil } from './held-until'
import { makeReady } from './make-ready'
import { sayFit } from './say-fit'
import { requireHonestReason, sayNotReceived } from './say-not-received'
import { contestEnd, markPaid, sayPaid } from './say-paid'
import { tellEvidence } from './tell-evidence'

export const actorOf = ({ userId, depotId }: Pick<Caller, 'userId' | 'depotId'>): Actor =>
  depotId ? { role: 'seller', userId, depotId } : { role: 'buyer', userId }

/** One side moves a deal on or adds to it. A step that the life cycle does not allow now is refused, with the current deal. */
export async function moveDeal(context: Context, caller: Caller, dealId: string, move: DealMove): Promise<void> {
  const by = actorOf(caller)
  mustHaveRight(caller, rightOfStep[move.to])
  await changeDeal(context, { dealId, by }, async (change) => {
    const to = stateAfter(factsOf(change.deal), move.to, by.role, await readNow(change.tx))
    if (to === undefined) throw await notNow(change, caller, move.to)
    await makeMove(change, move, to)
  })
}

/** "It is sent now: Dan Kessler moved it on 21 May 2026, 16:40." */
async function notNow({ tx, deal }: DealChange, caller: Caller, step: DealStep): Promise<Error> {
  const now = await getDeal(tx, caller, deal.id)
  const last = now.events.at(-1)
  const who = last?.name ?? 'Allyards'
  const when = last ? `: ${who} moved it on ${formatDateTime(last.at)}` : ''
  return Object.assign(conflict(`It is ${deal.status} now, and “${step}” is not possible${when}.`), { extra: { deal: now } })
}

type MoveTo<Step extends DealStep> = Extract<DealMove, { to: Step }>

async function makeMove(change: DealChange, move: DealMove, to: DealState): Promise<void> {
  switch (move.to) {
    case 'delivery':
      return sayWhere(change, move)
    case 'paid':
      return change.by.role === 'buyer' ? sayPaid(change, move) : markPaid(change, move, to)
    case 'not-received':
      return sayNotReceived(change, move.text)
    case 'contested':
      return contestEnd(change, move)
    case 'sent':
      return send(change, move)
    case 'ready':
      return makeReady(change, move)
    case 'received':
      return receive(change, move.fits)
    case 'completed':
      return complete(change, to)
    case 'cancelled':
      requireHonestReason(change, move)
      return cancelParts(change, move)
    case 'refunded':
      return sayRefunded(change, move)
  }
}

/** An address that costs more than agreed needs the buyer's word for the new total. */
async function sayWhere(change: DealChange, { delivery, total }: MoveTo<'delivery'>): Promise<void> {
  const { tx, deal, enquiryChange, record, set } = change
  await requireCollection(tx, [deal.depotId], delivery)
  await requireCarrier(tx, await findGoods(tx, deal), delivery)
  const pricedFor = findFarPlace(enquiryChange.enquiries[0]?.postcode)
  const { columns, moreDays } = await goingTo(tx, deal, pricedFor, delivery)
  if (isAsIs(deal, columns)) return
  const wasPence = totalPence(deal)
  const isChanged = deal.collects !== columns.collects
  await set(columns)
  if (isChanged && deal.reservedUntil) {
    const reservedUntil = heldUntil(deal.collects, { agreedAt: deal.agreedAt, now: await readNow(tx) })
    // A change between the two never prolongs it.
    if (reservedUntil < deal.reservedUntil) await set({ reservedUntil, payRemindedAt: null })
  }
  await set(await sumUp(tx, deal))
  await addDays(tx, deal.id, moreDays)
  requireTotal(total, deal, { isDearer: totalPence(deal) > wasPence, nothingWas: 'changed' })
  record({ kind: 'delivery-said', text: delivery.method === 'collect' ? 'to be collected' : delivery.postcode })
}

async function findGoods(tx: DealChange['tx'], { id, depotId }: DealChange['deal']) {
  const kept = await tx
    .select({ partId: dealItems.partId, features: dealItems.features })
    .from(dealItems)
    .where(and(eq(dealItems.dealId, id), isKept))
  return kept.map((item) => ({ ...item, depotId }))
}

async function send(change: DealChange, { carrier, tracking, parcels }: MoveTo<'sent'>): Promise<void> {
  const { tx, deal, record, set } = change
  const columns = { carrier: findCarrier(carrier)?.name ?? carrier, tracking: tracking || null, parcels }
  const isFirst = deal.status !== 'sent'
  if (!isFirst && isAsIs(deal, columns)) return
  if (isFirst) await requireCarrierToSend(tx, await findGoods(tx, deal))
  if (isFirst) await fixTaxPoint(change, londonDay(clock.nowMs()))
  await set({ ...columns, ...(isFirst ? { status: 'sent', sentAt: clock.now() } : {}) })
  record({
    kind: isFirst ? 'sent' : 'tracking-changed',
    text: [columns.carrier, columns.tracking].filter(Boolean).join(' '),
  })
}

/** Marks a deal as received. Whether its parts fit may be said now or later. */
export async function receive(change: DealChange, sent?: SentFits): Promise<void> {
  const { tx, by, deal, record, set } = change
  const receivedBy = isOfTheMarket(by) ? 'system' : by.role
  const said = sent && (await sayFit(tx, deal.id, sent))
  const fits = said ? said.fits : deal.fits
  if (deal.status !== 'received') {
    await set({ status: 'received', receivedAt: await readNow(tx), receivedBy, fits })
    record({ kind: 'received', text: said?.text ?? null })
  } else if (said?.text || deal.receivedBy !== receivedBy) {
    await set({ fits, receivedBy })
    record(said?.text ? { kind: 'fit-said', text: said.text } : { kind: 'received' })
  }
  if (said?.text) await tellEvidence(change)
}

export async function complete({ by, record, set }: DealChange, to: DealState): Promise<void> {
  const now = clock.now()
  await set({
    ...(by.role === 'buyer' ? { buyerDoneAt: now } : {}),
    ...(by.role === 'seller' ? { sellerDoneAt: now } : {}),
    ...(to === 'completed' ? { status: to, completedAt: now } : {}),
  })
  record({ kind: to === 'completed' ? 'completed' : 'done-said' })
}

async function sayRefunded({ deal, by, record, set }: DealChange, { amount }: MoveTo<'refunded'>): Promise<void> {
  const due = refundDuePence(deal) ?? 0
  const pence = amountPence(deal, amount, due)
  const isBuyer = by.role === 'buyer'
  const saidAt = isBuyer ? deal.buyerRefundAt : deal.sellerRefundAt
  if (isSaidOfRefund(deal, saidAt) && isAsIs(deal, isBuyer ? { buyerRefundPence: pence } : { sellerRefundPence: pence })) return
  const now = clock.now()
  await set(isBuyer ? { buyerRefundPence: pence, buyerRefundAt: now } : { sellerRefundPence: pence, sellerRefundAt: now })
  record({ kind: isBuyer ? 'refund-confirmed' : 'refund-said', amountPence: pence })
}
