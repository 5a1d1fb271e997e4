import { findCarrier } from '@allyards/contract/carriers'
import { type DealStep, rightOfStep, stateAfter } from '@allyards/contract/deal-moves'
import type { DealMove, PaymentMethod } from '@allyards/contract/deals'
import { formatDate, formatDateTime, londonDay } from '@allyards/contract/format-date'
import { formatPence } from '@allyards/contract/format-money'
import type { DealState } from '@allyards/contract/lifecycles'
import { toPence } from '@allyards/contract/money'
import type { Context } from '../../../context'
import { type Caller, mustHaveRight } from '../../../platform/auth/caller'
import { clock } from '../../../platform/clock/clock'
import { readNow } from '../../../platform/database/read-now'
import { conflict, invalid } from '../../../platform/errors'
import { type Actor, isOfTheMarket } from '../change/change'
import { changeDeal, type DealChange } from '../change/change-deal'
import { type DealRecord, factsOf } from '../change/deal-facts'
import { fixTaxPoint, vatInPayment } from './agreed-vat'
import { cancelDeal } from './cancel-deal'
import { deliveryColumns, sumUp } from './deal-sums'
import { totalPence } from './deals.presenter'
import { getDeal } from './deals.queries'
import { farSurcharge, requireCollection } from './delivery-rules'
import { numberInvoice } from './papers/number-invoice'

export const actorOf = ({ userId, depotId }: Pick<Caller, 'userId' | 'depotId'>): Actor =>
  depotId ? { role: 'seller', userId, depotId } : { role: 'buyer', userId }

/** One side moves a deal on, or says something in it. What the contract does not allow now is refused, with the deal as it is. */
export async function moveDeal(context: Context, caller: Caller, dealId: string, move: DealMove): Promise<void> {
  const by = actorOf(caller)
  mustHaveRight(caller, rightOfStep[move.to])
  await changeDeal(context, { dealId, by }, async (change) => {
    const to = stateAfter(factsOf(change.deal), move.to, by.role)
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
      return sayPaid(change, move, to)
    case 'sent':
      return send(change, move)
    case 'ready':
      await fixTaxPoint(change, londonDay(clock.nowMs()))
      await change.set({ status: 'ready', readyAt: clock.now(), readyNote: move.text || null })
      change.events.push({ kind: 'ready', text: move.text ?? null })
      return
    case 'received':
      return receive(change, move.fits)
    case 'completed':
      return complete(change, to)
    case 'cancelled':
      return cancelDeal(change, move)
    case 'refunded':
      return sayRefunded(change, move)
  }
}

async function sayWhere({ tx, deal, events, set }: DealChange, { delivery }: MoveTo<'delivery'>): Promise<void> {
  await requireCollection(tx, [deal.depotId], delivery)
  // An offer was made for this very buyer and stands as it is; a listing's price is for the mainland.
  const surcharge = deal.enquiryId === null ? { surchargePence: await farSurcharge(tx, deal.depotId, delivery) } : {}
  const columns = { ...deliveryColumns(delivery), ...surcharge }
  if (isAsIs(deal, columns)) return
  await set(columns)
  await set(await sumUp(tx, deal))
  events.push({ kind: 'delivery-said', text: delivery.method === 'collect' ? 'to be collected' : delivery.postcode })
}

async function sayPaid(change: DealChange, { method, amount, date }: MoveTo<'paid'>, to: DealState): Promise<void> {
  const { deal, by, events, set } = change
  const pence = amountPence(deal, amount, totalPence(deal))
  const now = await readNow(change.tx)
  const day = paymentDay(deal, date, now)
  const said = paidColumns(by.role === 'buyer' ? 'buyer' : 'seller', pence, method, day)
  if (isAsIs(deal, said)) return
  await set({ ...said, ...(by.role === 'buyer' ? { buyerPaidAt: now } : { sellerPaidAt: now }) })
  if (to !== deal.status) await set({ status: to, paidAt: now })
  else if (by.role === 'seller' && deal.paidAt === null) await set({ paidAt: now })
  if (by.role === 'buyer') {
    events.push({ kind: 'buyer-paid', amountPence: pence, text: method })
    return
  }
  await fixTaxPoint(change, day)
  await numberInvoice(change)
  events.push({ kind: 'paid', amountPence: pence, text: method, ...(await vatInPayment(change, pence)) })
}

/** A day in London, from the agreement until today. Left out, it is today. */
function paymentDay({ agreedAt }: DealRecord, date: string | undefined, now: Date): string {
  const today = londonDay(now)
  if (date === undefined) return today
  const first = londonDay(agreedAt)
  if (date >= first && date <= today) return date
  const message = `Please give a day from ${formatDate(first)}, when it was agreed, until today`
  throw invalid(message, { date: message })
}

const paidColumns = (side: 'buyer' | 'seller', pence: number, method: PaymentMethod, on: string) =>
  side === 'buyer'
    ? { buyerPaidPence: pence, buyerPaidMethod: method, buyerPaidOn: on }
    : { sellerPaidPence: pence, sellerPaidMethod: method, sellerPaidOn: on }

async function send(change: DealChange, { carrier, tracking, parcels }: MoveTo<'sent'>): Promise<void> {
  const { deal, events, set } = change
  const columns = { carrier: findCarrier(carrier)?.name ?? carrier, tracking: tracking || null, parcels }
  const isFirst = deal.status !== 'sent'
  if (!isFirst && isAsIs(deal, columns)) return
  if (isFirst) await fixTaxPoint(change, londonDay(clock.nowMs()))
  await set({ ...columns, ...(isFirst ? { status: 'sent', sentAt: clock.now() } : {}) })
  events.push({
    kind: isFirst ? 'sent' : 'tracking-changed',
    text: [columns.carrier, columns.tracking].filter(Boolean).join(' '),
  })
}

/** Received, and then whether it fits; both may be said at once. */
export async function receive({ tx, by, deal, events, set }: DealChange, fits?: DealRecord['fits']): Promise<void> {
  const receivedBy = isOfTheMarket(by) ? 'system' : by.role
  if (deal.status !== 'received') {
    await set({ status: 'received', receivedAt: await readNow(tx), receivedBy, fits: fits ?? null })
    events.push({ kind: 'received', text: fits ?? null })
  } else if ((fits && fits !== deal.fits) || deal.receivedBy !== receivedBy) {
    await set({ fits: fits ?? deal.fits, receivedBy })
    events.push(fits ? { kind: 'fit-said', text: fits } : { kind: 'received' })
  }
}

export async function complete({ by, events, set }: DealChange, to: DealState): Promise<void> {
  const now = clock.now()
  await set({
    ...(by.role === 'buyer' ? { buyerDoneAt: now } : {}),
    ...(by.role === 'seller' ? { sellerDoneAt: now } : {}),
    ...(to === 'completed' ? { status: to, completedAt: now } : {}),
  })
  events.push({ kind: to === 'completed' ? 'completed' : 'done-said' })
}

async function sayRefunded({ deal, by, events, set }: DealChange, { amount }: MoveTo<'refunded'>): Promise<void> {
  const pence = amountPence(deal, amount, deal.sellerPaidPence ?? deal.buyerPaidPence ?? 0)
  const isBuyer = by.role === 'buyer'
  if (isAsIs(deal, isBuyer ? { buyerRefundPence: pence } : { sellerRefundPence: pence })) return
  const now = clock.now()
  await set(isBuyer ? { buyerRefundPence: pence, buyerRefundAt: now } : { sellerRefundPence: pence, sellerRefundAt: now })
  events.push({ kind: isBuyer ? 'refund-confirmed' : 'refund-said', amountPence: pence })
}

/** A sum that nobody would pay for this deal is a slip of the finger. */
export function amountPence(deal: DealRecord, amount: number | undefined, otherwise: number): number {
  const pence = amount === undefined ? otherwise : toPence(amount)
  const most = 2 * totalPence(deal)
  if (pence <= most) return pence
  const message = `Please give an amount up to ${formatPence(most)}`
  throw invalid(message, { amount: message })
}

/** Said before in the same words: a second press does nothing twice. */
const isAsIs = (deal: DealRecord, columns: Partial<DealRecord>): boolean =>
  Object.entries(columns).every(([name, value]) => deal[name as keyof DealRecord] === value)
