import { answerPaidBy } from '@allyards/contract/deal-moves'
import type { DealMove } from '@allyards/contract/deals'
import { formatDate, londonDay } from '@allyards/contract/format-date'
import { formatPence } from '@allyards/contract/format-money'
import type { DealState } from '@allyards/contract/lifecycles'
import { toPence } from '@allyards/contract/money'
import { eq } from 'drizzle-orm'
import { readNow } from '../../../platform/database/read-now'
import { invalid } from '../../../platform/errors'
import type { DealChange } from '../change/change-deal'
import { type DealRecord, factsOf } from '../change/deal-facts'
import { dealItems } from '../tables/deals.table'
import { fixTaxPoint, vatInPayment } from './agreed-vat'
import { amountPence, isAsIs } from './check-said'
import { totalPence } from './deal-sums'
import { issuePaper } from './papers/issue-paper'
import { payableSums } from './payable-sums'

type Paid = Omit<Extract<DealMove, { to: 'paid' }>, 'to'>
type Contested = Extract<DealMove, { to: 'contested' }>

/** The buyer reports the full payment, once. The depot must answer by the end of its second working day. */
export async function sayPaid(change: DealChange, { method, amount, date }: Paid): Promise<void> {
  const { tx, deal, record, set } = change
  const pence = await readPaidSum(change, amount)
  const now = await readNow(tx)
  const said = { buyerPaidPence: pence, buyerPaidMethod: method, buyerPaidOn: paymentDay(deal, date, now) }
  if (isAsIs(deal, said)) return
  await set({ ...said, buyerPaidAt: now, answerPaidBy: deal.sellerPaidAt ? null : answerPaidBy(factsOf(deal), now) })
  record({ kind: 'buyer-paid', amountPence: pence, text: method })
}

/** The reported sum in pence; the total if none was given. */
async function readPaidSum({ tx, deal }: DealChange, amount: number | undefined): Promise<number> {
  if (amount === undefined) return totalPence(deal)
  const items = await tx.select().from(dealItems).where(eq(dealItems.dealId, deal.id))
  const sums = payableSums(deal, items)
  const pence = toPence(amount)
  if (sums.includes(pence)) return pence
  const earlier = sums.slice(1).map(formatPence).join(' or ')
  const before = earlier ? `, and came to ${earlier} before parts were cancelled` : ''
  const message = `The total is ${formatPence(totalPence(deal))}${before}. Please say that you have paid once all of it is paid`
  throw invalid(message, { amount: message })
}

/** The depot confirms the payment, or an operator does. After the end of the deal it must be refunded. */
export async function markPaid(
  change: DealChange,
  { method, amount, date }: Paid,
  to: DealState,
  reasons: string = method,
): Promise<void> {
  const { tx, deal, record, set } = change
  const pence = amountPence(deal, amount, totalPence(deal))
  if (pence === 0) throw invalid(nothing, { amount: nothing })
  const now = await readNow(tx)
  const said = { sellerPaidPence: pence, sellerPaidMethod: method, sellerPaidOn: paymentDay(deal, date, now) }
  if (isAsIs(deal, said)) return
  await set({ ...said, sellerPaidAt: now })
  if (to !== 'cancelled') {
    await set({ status: to, paidAt: deal.paidAt ?? now })
    await fixTaxPoint(change, said.sellerPaidOn)
    await issuePaper(change)
  }
  record({ kind: 'paid', amountPence: pence, text: reasons, ...(await vatInPayment(change, pence)) })
}

const nothing = 'Please give the amount that arrived'

/** The buyer reports a payment for an ended deal. An operator decides, and the depot can still confirm it. */
export async function contestEnd(change: DealChange, { method, amount, date, text }: Contested): Promise<void> {
  const { tx, deal, record, set } = change
  const now = await readNow(tx)
  const said = amount === undefined ? deal.buyerPaidPence : null
  const pence = said ?? (await readPaidSum(change, amount))
  await set({
    ...{ buyerPaidPence: pence, buyerPaidMethod: method, buyerPaidOn: paymentDay(deal, date, now) },
    ...{ buyerPaidAt: deal.buyerPaidAt ?? now, contestedAt: now },
  })
  record({ kind: 'contested', amountPence: pence, text })
}

/** A day in London between the agreement and today; today if none was given. */
function paymentDay({ agreedAt }: DealRecord, date: string | undefined, now: Date): string {
  const today = londonDay(now)
  if (date === undefined) return today
  const first = londonDay(agreedAt)
  if (date >= first && date <= today) return date
  const message = `Please give a day from ${formatDate(first)}, when it was agreed, until today`
  throw invalid(message, { date: message })
}
