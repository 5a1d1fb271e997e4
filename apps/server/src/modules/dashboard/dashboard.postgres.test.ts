import { dashboardPeriods, getDashboard } from '@allyards/contract/dashboard'
import { type DealMove, listDeals, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { toBasket } from '@allyards/contract/delivered-total'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@allyards/contract/durations'
import { countReceivedEnquiries, listReceivedEnquiries } from '@allyards/contract/enquiries'
import { getFeedbackSummary, listOpenFeedback } from '@allyards/contract/feedback'
import { toPounds } from '@allyards/contract/money'
import { countOffers, listSellerQuotations, setQuotationItemStatus } from '@allyards/contract/quotations'
import { changeSellerTerms } from '@allyards/contract/sellers'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aReceivedPart } from '../../../test/bought-part'
import { homeAddress, totalOf } from '../../../test/reserving'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { messages, threads } from '../chat/chat.table'
import { deals } from '../deals/tables/deals.table'
import { enquiries, enquiryParts, receivedEnquiries } from '../deals/tables/enquiries.table'
import { quotationItems, quotations } from '../deals/tables/quotations.table'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the first steps of a new depot', () => {
  it('are done one by one, by what the depot has', async () => {
    const seller = await server.aSeller({ offersCollection: false })
    const steps = async () => (await server.api(getDashboard, { query: {} }, seller)).body.first_steps
    const none = { details: true, delivery: false, opening_hours: false, listing: false, quote: false }
    expect(await steps()).toEqual(none)
    const deliveryTerms = { price: 8.5, free_from: null, days: 1, collection: false, note: null }
    await server.api(changeSellerTerms, { body: { deliveryTerms } }, seller)
    expect(await steps()).toEqual({ ...none, delivery: true })
    await server.aProduct({ depotId: seller.depotId, status: 'draft' })
    await server.aQuotation({
      enquiryId: (await server.anEnquiry({ depotIds: [seller.depotId] })).id,
      depotId: seller.depotId,
      items: [{ pricePence: 6_100 }],
    })
    expect(await steps()).toEqual({ ...none, delivery: true, listing: true, quote: true })
  })
})

describe('figures', () => {
  it('equal the raw rows to the penny, in every period and in each of its steps', async () => {
    const seller = await aSellerWithHistory()
    const raw = await rawRowsOf(seller.depotId)
    for (const days of dashboardPeriods) {
      const { body } = await server.api(getDashboard, { query: { days } }, seller)
      expect(body.totals).toEqual(figuresBetween(raw, body.first_day, body.last_day))
      expect(body.before).toEqual(figuresBetween(raw, dayBefore(body.first_day, days), dayBefore(body.first_day, 1)))
      for (const { first_day, last_day, ...figures } of body.series) {
        expect(figures).toEqual(figuresBetween(raw, first_day, last_day))
      }
      const pence = body.series.reduce((sum, step) => sum + Math.round(step.revenue * 100), 0)
      expect(pence).toBe(Math.round(body.totals.revenue * 100))
    }
  })

  it('leave no day out and none in twice', async () => {
    const seller = await server.aSeller()
    for (const days of dashboardPeriods) {
      const { series, first_day, last_day } = (await server.api(getDashboard, { query: { days } }, seller)).body
      expect(series[0]?.first_day).toBe(first_day)
      expect(series.at(-1)?.last_day).toBe(last_day)
      for (const [index, step] of series.slice(1).entries()) {
        expect(dayBefore(step.first_day, 1)).toBe(series[index]?.last_day)
      }
      expect(dayBefore(last_day, days - 1)).toBe(first_day)
    }
  })

  it('count what happens now on top of the days that are over', async () => {
    const seller = await aSellerWithHistory()
    await server.api(getDashboard, { query: { days: 90 } }, seller)
    await aQuote(seller.depotId, { status: 'accepted', ageMs: MINUTE_MS, decisionMs: 1000, pricePence: 12_345 })
    const { body } = await server.api(getDashboard, { query: { days: 90 } }, seller)
    expect(body.totals).toEqual(figuresBetween(await rawRowsOf(seller.depotId), body.first_day, body.last_day))
  })

  it('of days that are over follow what can still change: how a reserved listing is delivered, and a deal that is cancelled', async () => {
    const [seller, buyer] = [await server.aSeller(), await server.aBuyer()]
    const daysAgo = new Date(Date.now() - 3 * DAY_MS)
    const revenue = async () => (await server.api(getDashboard, {}, seller)).body.totals.revenue
    const move = async (id: string, body: DealMove, caller: { token: string }) =>
      expect((await server.api(moveDeal, { params: { id }, body }, caller)).status).toBe(200)

    const listing = await server.aProduct({ depotId: seller.depotId, pricePence: 50_00, deliveryPence: 10_00 })
    const params = { id: listing.id }
    const body = { delivery: homeAddress, total: 60 }
    const reserved = (await server.api(reserveProduct, { params, body }, buyer)).body.deal.id
    await move(reserved, { to: 'paid' } as DealMove, seller)
    await server.db.update(deals).set({ paidAt: daysAgo }).where(eq(deals.id, reserved))
    const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
    const items = [{ pricePence: 7_00, deliveryPence: 0 }]
    const [offer] = (await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items })).items
    const id = offer?.id ?? ''
    const accepted = await server.api(setQuotationItemStatus, { params: { id }, body: { status: 'accepted' } }, buyer)
    await server.db.update(quotationItems).set({ decidedAt: daysAgo }).where(eq(quotationItems.id, id))

    expect(await revenue()).toBe(67)
    await move(reserved, { to: 'delivery', delivery: { method: 'collect' } }, buyer)
    expect(await revenue()).toBe(57)
    await move(accepted.body.deal?.id ?? '', { to: 'cancelled', reason: 'changed-mind' }, buyer)
    expect(await revenue()).toBe(50)
  })

  it('tell how many of the decided offers were won, by brand and by part', async () => {
    const seller = await server.aSeller()
    await aQuote(seller.depotId, { make: 'Ford', status: 'accepted', partId: 'headlamp' })
    await aQuote(seller.depotId, { make: 'Ford', status: 'declined', partId: 'seat' })
    await aQuote(seller.depotId, { make: 'Ford', status: 'pending', partId: 'seat' })
    await aQuote(seller.depotId, { make: 'BMW', status: 'declined', partId: 'seat', ageMs: 10 * DAY_MS })
    await aQuote(seller.depotId, { make: 'BMW', status: 'accepted', partId: 'seat', ageMs: 40 * DAY_MS })
    const { brands, parts } = (await server.api(getDashboard, {}, seller)).body
    expect(brands).toEqual([
      { id: 'Ford', name: 'Ford', decided: 2, won: 1, decided_before: 0, won_before: 0 },
      { id: 'BMW', name: 'BMW', decided: 1, won: 0, decided_before: 1, won_before: 1 },
    ])
    expect(parts).toEqual([
      { id: 'seat', name: 'Seat', decided: 2, won: 0, decided_before: 1, won_before: 1 },
      { id: 'headlamp', name: 'Headlamp', decided: 1, won: 1, decided_before: 0, won_before: 0 },
    ])
  })
})

it('lists what needs doing now, and nothing of anybody else', async () => {
  const seller = await server.aSeller()
  const buyer = await server.aBuyer()
  await server.anEnquiry({ depotIds: [seller.depotId] })
  await server.anEnquiry({ depotIds: [seller.depotId], status: 'expired' })
  await aQuote(seller.depotId, { status: 'pending', validForMs: 5 * HOUR_MS, pricePence: 10_001, deliveryPence: 499 })
  await aQuote(seller.depotId, { status: 'pending', validForMs: 5 * DAY_MS })
  await aQuote(seller.depotId, { status: 'accepted' })
  const [thread] = await server.db.insert(threads).values({ buyerId: buyer.id, sellerUserId: seller.id }).returning()
  if (!thread) throw new Error('the insert returned no row')
  const message = { threadId: thread.id, senderId: buyer.id, receiverId: seller.id, body: 'Is it there?' }
  await server.db.insert(messages).values(['a', 'b'].map((clientId) => ({ ...message, clientId })))

  const { todo } = (await server.api(getDashboard, {}, seller)).body
  expect(todo.new_enquiries).toMatchObject({ count: 1, oldest_at: expect.any(String) })
  expect(todo.unread_messages).toEqual({ count: 2, people: 1, from: buyer.id })
  expect(todo.expiring_offers).toMatchObject({ count: 1, value: 105 })
  expect(todo.feedback_to_give.count).toBe(1)

  const stranger = (await server.api(getDashboard, {}, await server.aSeller())).body
  expect(stranger.todo).toEqual({
    new_enquiries: { count: 0, oldest_at: null },
    unread_messages: { count: 0, people: 0, from: null },
    expiring_offers: { count: 0, value: 0, first_at: null },
    feedback_to_give: { count: 0 },
  })
  expect(stranger.totals).toEqual({ received: 0, quoted: 0, won: 0, revenue: 0, response_minutes: null })
})

it('gives the figures of the screens that it leads to', async () => {
  const [seller, buyer] = [await server.aSeller(), await server.aBuyer()]
  const { id: asked } = await server.anEnquiry({ depotIds: [seller.depotId] })
  await server.db
    .update(enquiries)
    .set({ createdAt: new Date(Date.now() - 3 * DAY_MS) })
    .where(eq(enquiries.id, asked))
  const many = await server.anEnquiry({ depotIds: [seller.depotId], partIds: ['headlamp', 'seat', 'radio'] })
  const items = [{ partId: 'headlamp' }, { partId: 'seat' }, { partId: 'radio' }]
  const validUntil = new Date(Date.now() + 5 * HOUR_MS)
  await server.aQuotation({ enquiryId: many.id, depotId: seller.depotId, validUntil, items })
  // Made long ago, and extended since.
  const old = await server.anEnquiry({ depotIds: [seller.depotId] })
  const createdAt = new Date(Date.now() - 40 * DAY_MS)
  await server.aQuotation({ enquiryId: old.id, depotId: seller.depotId, validUntil, createdAt })
  await aQuote(seller.depotId, { status: 'accepted' })
  const price = 9_900
  const listing = await server.aProduct({ depotId: seller.depotId, stock: 2, pricePence: price, deliveryPence: 0 })
  // A deal under way is not to be rated yet, one that has arrived is.
  await aReceivedPart(server, buyer, seller, { productId: listing.id, total: totalOf({ pricePence: price, deliveryPence: 0 }) })

  const { todo } = (await server.api(getDashboard, {}, seller)).body
  const { body: feedback } = await server.api(getFeedbackSummary, {}, seller)
  const { body: open } = await server.api(listOpenFeedback, { query: {} }, seller)
  const { body: offers } = await server.api(countOffers, { query: { max_age_days: 30 } }, seller)
  const listed = (await server.api(listSellerQuotations, { query: { expiring: 'true' } }, seller)).body
  const { body: inbox } = await server.api(countReceivedEnquiries, {}, seller)
  const rows = (await server.api(listReceivedEnquiries, { query: {} }, seller)).body
  expect(feedback.waiting).toBe(2)
  expect([todo.feedback_to_give.count, open.data.count]).toEqual([feedback.waiting, feedback.waiting])
  expect(offers.expiring).toBe(4)
  expect(listed.flatMap(({ quotationItems }) => quotationItems)).toHaveLength(offers.expiring)
  expect(todo.expiring_offers.count).toBe(offers.expiring)
  expect(todo.new_enquiries.count).toBe(inbox.pending)
  expect(todo.new_enquiries.oldest_at).toBe(rows.map(({ enquiry }) => enquiry.created_at).sort()[0])
  expect(Date.parse(todo.new_enquiries.oldest_at ?? '')).toBeLessThan(Date.now() - 2 * DAY_MS)
  const { body: deals } = await server.api(listDeals, { query: { status: 'open', limit: 1 } }, seller)
  const all = await server.api(listDeals, { query: { status: 'open' } }, seller)
  expect(deals.waiting).toBe(all.body.rows.filter(({ turn }) => turn === 'seller').length)
})

it('shows lost offers with what the winner asked', async () => {
  const seller = await server.aSeller()
  const { enquiryId } = await aQuote(seller.depotId, { status: 'declined', pricePence: 54_000, deliveryPence: 0 })
  const winner = await server.aSeller()
  await server.aQuotation({
    enquiryId,
    depotId: winner.depotId,
    items: [{ status: 'accepted', decidedAt: new Date(), pricePence: 49_000, deliveryPence: 500 }],
  })
  const { lost } = (await server.api(getDashboard, {}, seller)).body
  expect(lost).toMatchObject([{ enquiry_id: enquiryId, part_name: 'Headlamp', price: 540, winning_price: 495 }])
  expect((await server.api(getDashboard, {}, winner)).body.lost).toEqual([])
})

it('is for sellers, and for the periods it offers', async () => {
  const get = (query: string, token?: string) => server.send({ url: `/api/dashboard${query}`, token })
  expect((await get('')).status).toBe(401)
  expect((await get('', (await server.aBuyer()).token)).status).toBe(403)
  const seller = await server.aSeller()
  expect((await get('?days=8', seller.token)).status).toBe(422)
  expect((await get('?days=90', seller.token)).status).toBe(200)
})

interface Quote {
  make?: string
  partId?: string
  status: 'accepted' | 'declined' | 'pending'
  ageMs?: number
  replyMs?: number
  decisionMs?: number
  validForMs?: number
  pricePence?: number
  deliveryPence?: number
}

async function aQuote(depotId: string, quote: Quote) {
  const { make = 'Ford', partId = 'headlamp', status, ageMs = HOUR_MS, replyMs = 9 * MINUTE_MS, decisionMs = MINUTE_MS } = quote
  const createdAt = new Date(Date.now() - ageMs)
  const enquiry = await server.anEnquiry({ make, partIds: [partId], depotIds: [depotId] })
  const arrivedAt = new Date(createdAt.getTime() - replyMs)
  await server.db
    .update(receivedEnquiries)
    .set({ createdAt: arrivedAt, status: 'quoted', respondedAt: createdAt })
    .where(eq(receivedEnquiries.enquiryId, enquiry.id))
  const decidedAt = status === 'pending' ? null : new Date(createdAt.getTime() + decisionMs)
  const prices = { pricePence: quote.pricePence ?? 7_500, deliveryPence: quote.deliveryPence ?? 995 }
  return server.aQuotation({
    enquiryId: enquiry.id,
    depotId,
    createdAt,
    validUntil: new Date(Date.now() + (quote.validForMs ?? 5 * DAY_MS)),
    items: [{ partId, status, decidedAt, ...prices }],
  })
}

/** Two years of quotations, beside those of another seller: four inserts in all. */
async function aSellerWithHistory() {
  const [seller, other, buyer] = [await server.aSeller(), await server.aSeller(), await server.aBuyer()]
  const states = ['accepted', 'declined', 'pending'] as const
  const agesInDays = [0.01, 0.4, 1, 3, 6.9, 7.1, 12, 29, 31, 45, 60, 89, 91, 100, 180, 190, 240, 364, 366, 500, 700]
  const history = [seller, other].flatMap(({ depotId }) =>
    agesInDays.map((age, index) => {
      const createdAt = new Date(Date.now() - age * DAY_MS - MINUTE_MS)
      const status = states[index % 2 === 0 ? 0 : index % 3] ?? 'pending'
      const decidedAt = status === 'pending' ? null : new Date(createdAt.getTime() + (index % 5) * 1000)
      const arrivedAt = new Date(createdAt.getTime() - (3 + index * 7) * MINUTE_MS)
      const ids = { enquiryId: crypto.randomUUID(), quotationId: crypto.randomUUID() }
      return { ...ids, depotId, createdAt, arrivedAt, status, decidedAt, pricePence: 4_999 + index * 1_337 }
    }),
  )
  const expiresAt = new Date(Date.now() + DAY_MS)
  const { db } = server
  await db
    .insert(enquiries)
    .values(history.map((row) => ({ id: row.enquiryId, buyerId: buyer.id, make: 'Ford', model: 'Focus', expiresAt })))
  await db
    .insert(receivedEnquiries)
    .values(history.map(({ enquiryId, depotId, arrivedAt }) => ({ enquiryId, depotId, make: 'Ford', createdAt: arrivedAt })))
  await db.insert(quotations).values(
    history.map(({ quotationId, enquiryId, depotId, createdAt }) => ({
      id: quotationId,
      enquiryId,
      depotId,
      createdAt,
      notes: '',
      validUntil: expiresAt,
    })),
  )
  const asked = history.flatMap(({ enquiryId, quotationId, depotId, status, decidedAt, pricePence }) =>
    ['headlamp', 'seat'].map((partId, position) => ({
      asked: { id: crypto.randomUUID(), enquiryId, partId, position },
      offer: { quotationId, depotId, partId, status, decidedAt, pricePence: pricePence + position },
    })),
  )
  await db.insert(enquiryParts).values(asked.map((row) => row.asked))
  // The first offer of each is for one part, the second, dearer one for another: accepted together, it is won once.
  await db.insert(quotationItems).values(
    asked.map((row) => ({
      ...row.offer,
      enquiryPartId: row.asked.id,
      deliveryPence: 995,
      deliveryDays: 2,
      condition: 'A' as const,
      warrantyMonths: 3,
    })),
  )
  return seller
}

async function rawRowsOf(depotId: string) {
  const received = await server.db.select().from(receivedEnquiries).where(eq(receivedEnquiries.depotId, depotId))
  const quoted = await server.db.select().from(quotations).where(eq(quotations.depotId, depotId))
  const items = await server.db
    .select()
    .from(quotationItems)
    .where(
      inArray(
        quotationItems.quotationId,
        quoted.map((quotation) => quotation.id),
      ),
    )
  const arrivals = new Map(received.map((row) => [row.enquiryId, row.createdAt]))
  return { received, quoted, items, arrivals }
}

type RawRows = Awaited<ReturnType<typeof rawRowsOf>>

/** The same figures, counted row by row. */
function figuresBetween({ received, quoted, items, arrivals }: RawRows, firstDay: string, lastDay: string) {
  const isWithin = (moment: Date | null) => {
    const day = moment ? londonDay.format(moment) : ''
    return day >= firstDay && day <= lastDay
  }
  const quotedThen = quoted.filter((row) => isWithin(row.createdAt))
  const won = items.filter((item) => item.status === 'accepted' && isWithin(item.decidedAt))
  const minutes = quotedThen
    .map((row) => Math.round((row.createdAt.getTime() - (arrivals.get(row.enquiryId)?.getTime() ?? 0)) / MINUTE_MS))
    .sort((a, b) => a - b)
  const middle = [minutes[Math.floor((minutes.length - 1) / 2)], minutes[Math.ceil((minutes.length - 1) / 2)]]
  return {
    received: received.filter((row) => isWithin(row.createdAt)).length,
    quoted: quotedThen.length,
    won: new Set(won.map((item) => item.quotationId)).size,
    revenue: toPounds(toBasket(won.map((item) => ({ ...item, depotId: item.quotationId }))).totalPence),
    response_minutes: minutes.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
  }
}

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)
}
