import { openClaim } from '@allyards/contract/claims'
import { getDeal, listDeals, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { HOUR_MS } from '@allyards/contract/durations'
import { getMyEnquiry } from '@allyards/contract/enquiries'
import { londonDay, londonHour } from '@allyards/contract/format-date'
import { listNotifications } from '@allyards/contract/notifications'
import { listLog } from '@allyards/contract/operator-log'
import { getOverview, getWaiting } from '@allyards/contract/operator-overview'
import * as desk from '@allyards/contract/operator-payments'
import { addWorkingDays } from '@allyards/contract/working-days'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDealOfParts, faultInParts } from '../../../test/parts-of-deals'
import { homeAddress, totalOf } from '../../../test/reserving'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { moveDueDeals } from '../deals/agreed/deal-clock'
import { deals } from '../deals/tables/deals.table'
import { products } from '../products/products.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Someone = { token?: string }
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const tick = () => Promise.all([moveDueDeals.run(server.context, {}), moveDueDeals.run(server.context, {})])
const reasons = 'The statement of the bank shows it.'

/** £127.95 with delivery, £118.00 without; one piece is there. */
async function reserved({ collects = false } = {}) {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const listing = await server.aProduct({ depotId: seller.depotId, pricePence: 11_800, deliveryPence: 995, stock: 1 })
  const delivery = collects ? { method: 'collect' as const } : homeAddress
  const total = totalOf({ ...listing, ...(collects ? { deliveryPence: 0 } : {}) })
  const made = await server.api(reserveProduct, { params: { id: listing.id }, body: { delivery, total } }, buyer)
  const { id } = made.body.deal
  const move = (body: object, who: Someone) => server.api(moveDeal, { params: { id }, body: body as never }, who)
  const read = async (who: Someone = buyer) => (await server.api(getDeal, { params: { id } }, who)).body
  const set = (columns: Partial<typeof deals.$inferInsert>) => server.db.update(deals).set(columns).where(eq(deals.id, id))
  const stock = async () => (await server.db.select().from(products).where(eq(products.id, listing.id)))[0]?.stock
  const titles = async (who: Someone) =>
    (await server.api(listNotifications, { query: {} }, who)).body.rows.map(({ title }) => title)
  return { id, buyer, seller, move, read, set, stock, titles, number: made.body.deal.number }
}

const decide = (id: string, came: boolean, who: Someone) =>
  server.api(desk.decidePayment, { params: { id }, body: { came, reasons } }, who)

/** The buyer says paid, and the depot lets its time pass. */
async function unanswered() {
  const found = await reserved()
  await found.move({ to: 'paid' }, found.buyer)
  await found.set({ reservedUntil: ago(60), answerPaidBy: ago(1) })
  await tick()
  return found
}

describe('a buyer who says that it is paid', () => {
  it('says the exact total, and moves the deadline once, to the end of the second working day', async () => {
    const { buyer, seller, move, read, set } = await reserved()
    for (const amount of [0, 127.94, 127.96]) {
      const refused = await move({ to: 'paid', amount }, buyer)
      expect([refused.status, refused.error.errors]).toEqual([422, { amount: expect.stringContaining('£127.95') }])
    }
    expect((await move({ to: 'paid', amount: 0 }, seller)).error.errors).toHaveProperty('amount')
    const said = (await move({ to: 'paid', amount: 127.95 }, buyer)).body
    const by = new Date(said.answer_paid_by ?? 0)
    expect([londonHour(by), londonDay(by.getTime() - 1)]).toEqual([0, londonDay(addWorkingDays(new Date(), 2))])
    expect(said).toMatchObject({ says_paid: true, turn: 'seller', moves_itself_at: null })
    await set({ answerPaidBy: ago(-3) })
    const before = await read()
    await move({ to: 'paid', method: 'card' }, buyer)
    await move({ to: 'paid', method: 'cash' }, buyer)
    expect((await read()).answer_paid_by).toBe(before.answer_paid_by)
    const listed = (await server.api(listDeals, { query: {} as never }, seller)).body.rows[0]
    expect(listed).toMatchObject({ says_paid: true, answer_paid_by: before.answer_paid_by })
  })

  it('is heard by the depot, which is reminded, and then asked by an operator; the piece is held meanwhile', async () => {
    const { id, buyer, seller, move, read, set, stock, titles } = await reserved()
    await move({ to: 'paid' }, buyer)
    await set({ reservedUntil: ago(60), answerPaidBy: ago(-5) })
    await tick()
    expect((await titles(seller))[0]).toMatch(/^Has .*’s £[\d.]+ arrived\?$/)
    await set({ answerPaidBy: ago(1) })
    await tick()
    await tick()
    expect((await titles(seller)).filter((title) => title.startsWith('Allyards asks'))).toHaveLength(1)
    expect((await titles(buyer))[0]).toMatch(/^Allyards is asking .+ about your payment$/)
    expect(await read()).toMatchObject({ status: 'agreed', is_money_with_operator: true })
    expect(await stock()).toBe(0)
    const kinds = (await read()).events.map(({ kind }) => kind)
    expect(kinds).toEqual(['reserved', 'buyer-paid', 'answer-reminded', 'payment-unanswered'])
    expect((await move({ to: 'paid' }, seller)).body).toMatchObject({ status: 'paid', is_money_with_operator: false })
    const operator = await server.anOperator()
    const { rows } = (await server.api(desk.listPayments, {}, operator)).body
    expect(rows.map((row) => row.id)).not.toContain(id)
  })

  it('is told by the depot that nothing came: the deal ends, and an operator decides if the buyer says it was paid all the same', async () => {
    const { id, buyer, seller, move, read, stock, titles } = await reserved()
    expect((await move({ to: 'not-received' }, seller)).status).toBe(409)
    await move({ to: 'paid' }, buyer)
    expect((await move({ to: 'not-received' }, buyer)).status).toBe(409)
    expect((await move({ to: 'cancelled', reason: 'not-paid' }, seller)).error.errors).toHaveProperty('reason')
    const ended = (await move({ to: 'not-received', text: 'Nothing by Friday.' }, seller)).body
    expect(ended).toMatchObject({ status: 'cancelled', refund: null, cancelled: { by: 'seller', text: 'Nothing by Friday.' } })
    expect(await stock()).toBe(1)
    expect((await titles(buyer))[0]).toMatch(/says that no money arrived for the /)
    expect(await read()).toMatchObject({ moves: ['contested'], contest_until: expect.any(String), turn: 'none' })

    expect((await move({ to: 'contested', text: 'I did.' }, buyer)).status).toBe(422)
    expect((await move({ to: 'contested', text: 'Sent on Tuesday, it left my account.' }, seller)).status).toBe(409)
    const contested = (await move({ to: 'contested', text: 'Sent on Tuesday, it left my account.' }, buyer)).body
    expect(contested).toMatchObject({ is_money_with_operator: true, refund: null, moves: [] })
    const operator = await server.anOperator()
    const found = (await server.api(desk.getPayment, { params: { id } }, operator)).body
    expect(found).toMatchObject({ kind: 'contested', said: { amount: 127.95, text: 'Sent on Tuesday, it left my account.' } })
    expect(JSON.stringify(found)).not.toContain(buyer.email)
    expect((await decide(id, true, operator)).status).toBe(200)
    expect(await read()).toMatchObject({ status: 'cancelled', refund: { due: 127.95 }, turn: 'seller' })
    expect((await move({ to: 'refunded' }, seller)).status).toBe(200)
  })

  it('may claim that it has not arrived as soon as one side says that it is paid', async () => {
    const { id, buyer, move } = await reserved()
    const body = { kind: 'not-arrived' as const, text: 'Nothing came.' }
    const claim = () => server.api(openClaim, { params: { id }, body }, buyer)
    expect((await claim()).status).toBe(409)
    await move({ to: 'paid' }, buyer)
    expect((await claim()).status).toBe(201)
  })
})

describe('a payment that nobody answers', () => {
  it('stands in the work of an operator, who asks the depot once more and decides that it came', async () => {
    const { id, buyer, seller, read, titles, number } = await unanswered()
    const operator = await server.anOperator()
    const { rows } = (await server.api(desk.listPayments, {}, operator)).body
    expect(rows.find((row) => row.id === id)).toMatchObject({ number, kind: 'unanswered', asked: 0, said: { amount: 127.95 } })
    expect((await server.api(getWaiting, {}, operator)).body.payments).toBeGreaterThanOrEqual(1)
    const { waiting } = (await server.api(getOverview, {}, operator)).body
    expect(waiting.rows.find((row) => row.link.endsWith(id))?.title).toBe(`Payment ${number}, £127.95 unanswered`)
    const question = 'Has £127.95 come with this reference?'
    const asked = await server.api(desk.askForPayment, { params: { id }, body: { question } }, operator)
    expect(asked.body.asked).toBe(1)
    expect((await titles(seller))[0]).toBe(`Allyards asks: has the money for deal ${number} arrived?`)
    expect((await decide(id, true, operator)).status).toBe(200)
    expect(await read()).toMatchObject({ status: 'paid', is_paid: true, payment: { seller: { amount: 127.95 } } })
    expect((await read(seller)).events.at(-1)).toMatchObject({ kind: 'paid', by: 'operator', text: reasons })
    expect((await titles(buyer))[0]).toMatch(/has received your £127.95$/)
    expect((await titles(seller))[0]).toBe('Allyards decided: £127.95 arrived')
    expect((await decide(id, false, operator)).status).toBe(409)
    const { body: log } = await server.api(listLog, { query: { act: ['payment-decided'] as never } }, operator)
    expect(log.rows[0]).toMatchObject({ who: operator.name, reason: reasons })
  })

  it('is decided as not come: the piece goes back, both are told, and it cannot be contested again', async () => {
    const { id, buyer, seller, move, read, stock, titles } = await unanswered()
    const operator = await server.anOperator()
    const both = await Promise.all([decide(id, false, operator), decide(id, false, operator)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read()).toMatchObject({ status: 'cancelled', cancelled: { by: 'operator' }, refund: null, moves: [] })
    expect(await stock()).toBe(1)
    expect((await titles(buyer))[0]).toMatch(/^Allyards says that no money arrived for the /)
    expect((await titles(seller))[0]).toMatch(/^Allyards decided: no money arrived for deal AY-/)
    expect((await move({ to: 'contested', text: 'I did pay all of it.' }, buyer)).status).toBe(409)
  })

  it('for offers of an enquiry that still runs is decided as not come, too: its parts are asked for again', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const { dealId, enquiryId } = await aDealOfParts(server, { buyer, seller })
    await server.api(moveDeal, { params: { id: dealId }, body: { to: 'paid' } }, buyer)
    await server.db
      .update(deals)
      .set({ answerPaidBy: ago(1) })
      .where(eq(deals.id, dealId))
    await tick()
    expect((await decide(dealId, false, await server.anOperator())).status).toBe(200)
    const { body } = await server.api(getMyEnquiry, { params: { enquiryId } }, buyer)
    expect(body.status).toBe('quoted')
    expect(await faultInParts(server, dealId, buyer)).toBeUndefined()
  })

  it('is nothing for guests, buyers and sellers', async () => {
    const { id, buyer, seller } = await unanswered()
    for (const who of [{}, buyer, seller]) {
      const question = 'Has the money come by now?'
      expect((await server.api(desk.listPayments, {}, who)).status).toBe(404)
      expect((await server.api(desk.getPayment, { params: { id } }, who)).status).toBe(404)
      expect((await server.api(desk.askForPayment, { params: { id }, body: { question } }, who)).status).toBe(404)
      expect((await decide(id, true, who)).status).toBe(404)
    }
    const operator = await server.anOperator()
    const other = await reserved()
    expect((await server.api(desk.getPayment, { params: { id: other.id } }, operator)).status).toBe(404)
    expect((await decide(other.id, true, operator)).status).toBe(409)
  })
})

describe('a reservation', () => {
  it('to collect ends 48 hours after it is ready, or on a later day of the next 14 that the depot gives', async () => {
    const inDays = (days: number) => londonDay(Date.now() + days * 24 * HOUR_MS)
    const { buyer, seller, move, read, set, stock, titles } = await reserved({ collects: true })
    for (const day of [inDays(-1), inDays(1), inDays(15)])
      expect((await move({ to: 'ready', collect_by: day }, seller)).error.errors).toHaveProperty('collect_by')
    const ready = (await move({ to: 'ready', collect_by: inDays(10) }, seller)).body
    expect(londonDay(Date.parse(ready.collect_by ?? '') - 1)).toBe(inDays(10))
    expect(ready.moves_itself_at).toBe(ready.collect_by)
    expect((await move({ to: 'ready', collect_by: inDays(14) }, seller)).status).toBe(409)
    await set({ collectBy: ago(-5), reservedUntil: ago(100) })
    await tick()
    expect((await titles(buyer))[0]).toMatch(/^Pay £[\d.]+ by /)
    expect((await read()).status).toBe('ready')
    await set({ collectBy: ago(0.1) })
    await tick()
    expect(await read()).toMatchObject({ status: 'cancelled', cancelled: { by: 'system' }, moves: ['contested'] })
    expect(await stock()).toBe(1)

    const plain = await reserved({ collects: true })
    const at = Date.parse((await plain.move({ to: 'ready' }, plain.seller)).body.collect_by ?? '')
    expect(Math.abs(at - Date.now() - 48 * HOUR_MS)).toBeLessThan(HOUR_MS)
  })

  it('is prolonged by no claim, and not by changing how it comes', async () => {
    const { id, buyer, move, read, set } = await reserved()
    const until = (await read()).reserved_until
    await server.api(openClaim, { params: { id }, body: { kind: 'faulty', text: 'It rattles.' } }, buyer)
    await move({ to: 'delivery', delivery: { method: 'collect' } }, buyer)
    await move({ to: 'delivery', delivery: homeAddress }, buyer)
    expect((await read()).reserved_until).toBe(until)
    await set({ reservedUntil: ago(0.1) })
    await tick()
    expect((await read()).status).toBe('cancelled')
  })

  it('that ended while its money was under way is owed back once the depot finds it', async () => {
    const { buyer, seller, move, read, set } = await reserved()
    await set({ reservedUntil: ago(0.1) })
    await tick()
    await move({ to: 'contested', text: 'I paid an hour before it ended.' }, buyer)
    expect((await read(seller)).moves).toEqual(['paid'])
    expect((await move({ to: 'paid' }, seller)).body).toMatchObject({ status: 'cancelled', refund: { due: 127.95 } })
    expect(await read()).toMatchObject({ is_money_with_operator: false, times: { paid: null } })
  })

  it('that its buyer cancels owes back what was said to be paid, until the depot says that nothing came', async () => {
    const { buyer, seller, move, read } = await reserved()
    await move({ to: 'paid' }, buyer)
    await move({ to: 'cancelled' }, buyer)
    expect((await read()).refund).toMatchObject({ due: 127.95 })
    expect((await move({ to: 'not-received' }, seller)).body).toMatchObject({ refund: null, turn: 'none' })
    expect((await read()).moves).toEqual(['contested'])
    expect((await move({ to: 'refunded' }, seller)).status).toBe(409)
  })

  it('of which the depot marks less as paid than came can be contested when it is cancelled', async () => {
    const { id, buyer, seller, move, read } = await reserved()
    await move({ to: 'paid' }, buyer)
    await move({ to: 'paid', amount: 1 }, seller)
    await move({ to: 'cancelled', reason: 'damaged' }, seller)
    expect((await read()).moves).toContain('contested')
    await move({ to: 'contested', text: 'I paid all of it, not a pound.' }, buyer)
    expect((await decide(id, true, await server.anOperator())).status).toBe(200)
    expect((await read()).refund?.due).toBe(127.95)
  })
})
