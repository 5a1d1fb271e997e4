import { type DealMove, getDeal, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { DAY_MS } from '@allyards/contract/durations'
import { londonDay } from '@allyards/contract/format-date'
import * as quotations from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeAddress, totalOf } from '../../test/reserving'
import { startTestServer, type TestServer } from '../../test/test-server'
import { moveDueDeals } from '../modules/deals/agreed/deal-clock'
import { deals } from '../modules/deals/tables/deals.table'
import { depots } from '../modules/depots/depots.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Someone = { token: string }
const move = (id: string, body: DealMove, who: Someone) => server.api(moveDeal, { params: { id }, body }, who)
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const dayFrom = (days: number) => londonDay(daysAgo(-days))
const back = (id: string, columns: Partial<typeof deals.$inferInsert>) =>
  server.db.update(deals).set(columns).where(eq(deals.id, id))

async function aReservation(delivery?: typeof homeAddress | { method: 'collect' }) {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const listing = await server.aProduct({ depotId: seller.depotId })
  const body = { total: totalOf(listing), ...(delivery ? { delivery } : {}) }
  const { deal } = (await server.api(reserveProduct, { params: { id: listing.id }, body }, buyer)).body
  return { buyer, seller, id: deal.id }
}

async function anOffer() {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items: [{}] })
  return { buyer, seller, enquiry, quotation, itemId: quotation.items[0]?.id ?? '' }
}

test('nothing is sent without an address', async () => {
  const { buyer, seller, id } = await aReservation()
  await move(id, { to: 'paid', method: 'card' }, seller)
  const send = () => move(id, { to: 'sent', carrier: 'DPD', parcels: 1 }, seller)
  expect((await send()).status).toBe(409)
  expect((await server.api(getDeal, { params: { id } }, seller)).body.moves).not.toContain('sent')
  await move(id, { to: 'delivery', delivery: homeAddress }, buyer)
  expect((await send()).body.status).toBe('sent')
})

test('a payment’s day lies between the agreement and today, London time', async () => {
  const { buyer, seller, id } = await aReservation(homeAddress)
  await back(id, { agreedAt: daysAgo(1) })
  for (const who of [buyer, seller])
    for (const date of [dayFrom(-2), dayFrom(1), '1999-12-31', '2999-01-01']) {
      const refused = await move(id, { to: 'paid', method: 'card', date }, who)
      expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['date']])
    }
  const said = (await move(id, { to: 'paid', method: 'card', date: dayFrom(-1) }, buyer)).body
  expect(said.payment.buyer?.date).toBe(dayFrom(-1))
  expect((await move(id, { to: 'paid', method: 'card', date: dayFrom(0) }, seller)).body.status).toBe('paid')
})

test('collection is refused where the depot offers none: at reserving, at accepting and as a change', async () => {
  const none = { offersCollection: false }
  const collect = { method: 'collect' } as const
  const { buyer, seller, enquiry, itemId } = await anOffer()
  await server.db.update(depots).set(none).where(eq(depots.id, seller.depotId))
  const listing = await server.aProduct({ depotId: seller.depotId })
  const body = { delivery: collect, total: totalOf(listing) }
  const answers = [
    await server.api(reserveProduct, { params: { id: listing.id }, body }, buyer),
    await server.api(
      quotations.setQuotationItemStatus,
      { params: { id: itemId }, body: { status: 'accepted', delivery: collect } },
      buyer,
    ),
    await server.api(
      quotations.acceptOffers,
      { params: { enquiryId: enquiry.id }, body: { item_ids: [itemId], delivery: collect } },
      buyer,
    ),
  ]
  const { deal } = (
    await server.api(
      reserveProduct,
      { params: { id: listing.id }, body: { delivery: homeAddress, total: totalOf(listing) } },
      buyer,
    )
  ).body
  answers.push((await move(deal.id, { to: 'delivery', delivery: collect }, buyer)) as never)
  for (const { status, error } of answers) expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['delivery.method']])
})

test('a suspended depot can withdraw offers, but not send, change, extend or mail them', async () => {
  const { buyer, seller, quotation, enquiry, itemId } = await anOffer()
  await server.db.update(depots).set({ state: 'suspended' }).where(eq(depots.id, seller.depotId))
  const attempts = [
    server.api(quotations.editQuotationItem, { params: { id: itemId }, body: { price: 1 } }, seller),
    server.api(quotations.extendQuotation, { params: { id: quotation.id } }, seller),
    server.api(quotations.sendQuotationEmail, { body: { to: buyer.id, subject: 'Hello', body: 'Still there.' } }, seller),
    server.api(
      quotations.createQuotation,
      {
        body: {
          enquiry_id: enquiry.id,
          notes: 'Tested.',
          items: [
            { part_id: 'headlamp', price: 1, condition: 'A', warranty_months: 3, delivery_price: 1, delivery_days: 1 },
          ] as never,
        },
      },
      seller,
    ),
  ]
  for (const { status, error } of await Promise.all(attempts))
    expect([status, error.message]).toEqual([409, expect.stringContaining('suspended')])
  const taken = { params: { id: itemId }, body: { status: 'withdrawn' } as const }
  expect((await server.api(quotations.setQuotationItemStatus, taken, seller)).status).toBe(200)
})

test('only the buyer, or the end of two weeks, marks a part as received', async () => {
  const { buyer, seller, id } = await aReservation(homeAddress)
  await move(id, { to: 'delivery', delivery: { method: 'collect' } }, buyer)
  await move(id, { to: 'ready' }, seller)
  const take = (who: Someone) => move(id, { to: 'received' }, who)
  // The depot confirms the money first: the buyer's word alone sells no piece.
  expect([(await take(seller)).status, (await take(buyer)).status]).toEqual([409, 409])
  await move(id, { to: 'paid', method: 'cash' }, seller)
  expect((await take(seller)).status).toBe(409)
  const state = async () => (await server.api(getDeal, { params: { id } }, buyer)).body.status
  await back(id, { readyAt: daysAgo(15), paidAt: daysAgo(13) })
  await moveDueDeals.run(server.context, {})
  expect(await state()).toBe('ready')
  await back(id, { paidAt: daysAgo(15) })
  await moveDueDeals.run(server.context, {})
  expect(await state()).toBe('received')
})
