import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function anOffer() {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
  const accept = (key?: string, item_ids: (string | undefined)[] = quotation.items.map(({ id }) => id)) =>
    server.send({
      method: 'POST',
      url: `/api/quotations/by-enquiry/${enquiry.id}/accept`,
      body: { item_ids },
      token: buyer.token,
      headers: key ? { 'idempotency-key': key } : {},
    })
  return { accept }
}

test('who accepts again because the answer got lost gets the first answer, not a refusal', async () => {
  const { accept } = await anOffer()
  const first = await accept('first-try-0001')
  expect(first.status).toBe(200)
  const again = await accept('first-try-0001')
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
  expect((await accept('another-try-01')).status).toBe(409)
  expect((await accept()).status).toBe(409)
})

test('a quotation sent again is the same quotation, and the buyer is told of it once', async () => {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const offer = { part_id: 'headlamp', price: 75, delivery_price: 9.95, delivery_days: 3, condition: 'A', warranty_months: 3 }
  const quote = () =>
    server.send<{ id: string }>({
      method: 'POST',
      url: '/api/quotations/create',
      body: { enquiry_id: enquiry.id, notes: '', items: [offer] },
      token: seller.token,
      headers: { 'idempotency-key': 'quoted-once' },
    })
  const [first, again] = [await quote(), await quote()]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  await server.jobsDrained()
  const told = await server.send<{ notifications: unknown[] }>({ url: '/api/notifications', token: buyer.token })
  expect(JSON.stringify(told.body).match(/headlamp/gi)).toHaveLength(1)
})

test('two that arrive together are one', async () => {
  const { accept } = await anOffer()
  const answers = await Promise.all([accept('both-at-once'), accept('both-at-once')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
})

test('a key belongs to one request of one person, and a refusal is not kept', async () => {
  const [one, other] = [await anOffer(), await anOffer()]
  const nobodys = '0190b0a0-0000-7000-8000-000000000000'
  expect((await one.accept('the-same-key', [nobodys])).status).toBeGreaterThanOrEqual(400)
  expect((await one.accept('the-same-key')).status).toBe(200)
  expect((await one.accept('the-same-key', [nobodys])).status).toBe(422)
  expect((await other.accept('the-same-key')).status).toBe(200)
  expect((await other.accept('short')).status).toBe(422)
})
