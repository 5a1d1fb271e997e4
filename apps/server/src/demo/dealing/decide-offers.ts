import { HOUR_MS } from '@allyards/contract/durations'
import type { DemoEnquiry } from '../enquiries/enquiries'
import type { Random } from '../random'
import type { DemoQuotation } from './offers'

/**
 * Plays an enquiry to where it stands now: withdrawals, acceptances, refusals, expiry. Returns the quotations that were
 * really sent: nobody offers a part that has been decided, or answers an enquiry that is closed.
 */
export function decideOffers(
  random: Random,
  now: Date,
  enquiry: DemoEnquiry,
  offered: readonly DemoQuotation[],
): DemoQuotation[] {
  withdrawSome(random, now, enquiry, offered)
  const boughtAt = buy(random, now, enquiry, offered)
  const closedAt = closingTime(random, now, enquiry, boughtAt)
  const sent = offered
    .map((quotation) => ({
      ...quotation,
      items: quotation.items.filter((item) => item.createdAt <= (boughtAt.get(item.enquiryPartId) ?? now)),
    }))
    .filter(({ items, row }) => items.length > 0 && row.createdAt < (closedAt ?? now))
  for (const quotation of sent) decideRest(random, now, quotation, boughtAt, closedAt)
  setStatus(now, enquiry, sent, boughtAt, closedAt)
  return sent
}

function withdrawSome(random: Random, now: Date, enquiry: DemoEnquiry, offered: readonly DemoQuotation[]): void {
  for (const { items } of offered) {
    for (const item of items) {
      const at = new Date(item.createdAt.getTime() + random.int(1, 20) * HOUR_MS)
      if (at < now && random.chance(enquiry.isShown ? 0.03 : 0.015)) Object.assign(item, { status: 'withdrawn', decidedAt: at })
    }
  }
}

/** The buyer takes a good offer for each part they buy; a part-bought enquiry leaves its last part open. */
function buy(random: Random, now: Date, enquiry: DemoEnquiry, offered: readonly DemoQuotation[]): Map<string, Date> {
  const boughtAt = new Map<string, Date>()
  const { intent, wanted } = enquiry
  if (intent !== 'bought' && intent !== 'part-bought') return boughtAt
  const parts = intent === 'bought' || wanted.length === 1 ? wanted : wanted.slice(0, -1)
  for (const { askedId } of parts) {
    const choice = offered.flatMap(({ row, items }) =>
      items
        .filter(({ enquiryPartId, status }) => enquiryPartId === askedId && status === 'pending')
        .map((item) => ({ item, validUntil: row.validUntil })),
    )
    if (choice.length === 0) continue
    const cheapest = Math.min(...choice.map(({ item }) => item.pricePence + item.deliveryPence))
    const { item, validUntil } = random.weighted(choice, ({ item }) => (cheapest / (item.pricePence + item.deliveryPence)) ** 6)
    const at = new Date(item.createdAt.getTime() + random.int(1, 50) * HOUR_MS + random.int(0, HOUR_MS))
    if (at >= now || at >= validUntil) continue
    Object.assign(item, { status: 'accepted', decidedAt: at })
    boughtAt.set(askedId, at)
  }
  return boughtAt
}

function closingTime(random: Random, now: Date, enquiry: DemoEnquiry, boughtAt: Map<string, Date>): Date | null {
  const times = [...boughtAt.values()].map((time) => time.getTime())
  if (boughtAt.size === enquiry.wanted.length) return new Date(Math.max(...times))
  const from = Math.max(enquiry.row.createdAt.getTime(), ...times)
  const at = new Date(from + random.int(20, 160) * HOUR_MS)
  const isClosed =
    enquiry.intent === 'given-up' || (enquiry.intent === 'bought' && !enquiry.isShown && boughtAt.size > 0 && random.chance(0.5))
  return isClosed && at < now && at < enquiry.row.expiresAt ? at : null
}

function decideRest(
  random: Random,
  now: Date,
  quotation: DemoQuotation,
  boughtAt: Map<string, Date>,
  closedAt: Date | null,
): void {
  const { validUntil } = quotation.row
  for (const item of quotation.items) {
    const decided = boughtAt.get(item.enquiryPartId) ?? closedAt
    if (item.status === 'withdrawn' && item.decidedAt && decided && item.decidedAt > decided)
      Object.assign(item, { status: 'pending' })
    if (item.status !== 'pending') continue
    const refusedAt = new Date(item.createdAt.getTime() + random.int(2, 60) * HOUR_MS)
    const isRefused = random.chance(0.06) && refusedAt < (decided ?? now)
    const decidedAt = isRefused ? refusedAt : decided
    if (decidedAt && decidedAt < validUntil) Object.assign(item, { status: 'declined', decidedAt })
    else if (validUntil <= now) Object.assign(item, { status: 'expired', decidedAt: validUntil })
  }
}

function setStatus(
  now: Date,
  enquiry: DemoEnquiry,
  sent: readonly DemoQuotation[],
  boughtAt: Map<string, Date>,
  closedAt: Date | null,
): void {
  const { row } = enquiry
  row.closedAt = closedAt
  if (closedAt) row.status = 'closed'
  else if (boughtAt.size > 0) row.status = 'accepted'
  else if (row.expiresAt <= now) row.status = 'expired'
  else row.status = sent.length > 0 ? 'quoted' : 'open'
}
