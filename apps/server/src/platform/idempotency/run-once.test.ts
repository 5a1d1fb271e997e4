import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = await server.listen()
})
afterAll(() => server.close())

async function anOffer() {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
  const path = `/api/quotations/by-enquiry/${enquiry.id}/accept`
  const ownItems = quotation.items.map(({ id }) => id)
  const accept = (key?: string, item_ids: (string | undefined)[] = ownItems) =>
    server.send({
      method: 'POST',
      url: path,
      body: { item_ids },
      token: buyer.token,
      headers: key ? { 'idempotency-key': key } : {},
    })
  return { accept, lost: { path, token: buyer.token, body: { item_ids: ownItems } } }
}

interface Lost {
  path: string
  token: string
  body: unknown
}

/** Sends it over a connection on which nothing is read, and which breaks once the call was done: the answer is lost. */
async function loseAnswer({ path, token, body }: Lost, key: string): Promise<void> {
  const text = JSON.stringify(body)
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  const connection = connect(Number(new URL(url).port), '127.0.0.1').pause()
  connection.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  const done = () => server.db.execute(sql`select 1 from done_calls where key = ${key}`).then(({ rows }) => rows.length)
  await expect.poll(done).toBe(1)
  connection.destroy()
}

test('a repeated acceptance gets the first answer, not a refusal', async () => {
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

test('a repeated quotation is the same quotation, and the buyer is notified once', async () => {
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

test('two calls at the same time take effect once', async () => {
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

test('an acceptance whose answer was lost on the way is answered when it is sent again', async () => {
  const { accept, lost } = await anOffer()
  await loseAnswer(lost, 'accept-was-lost')
  const again = await accept('accept-was-lost')
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
  expect((await accept('as-if-never-sent')).status).toBe(409)
})

test('a quotation whose answer was lost on the way is answered when it is sent again', async () => {
  const seller = await server.aSeller()
  const enquiry = await server.anEnquiry({ depotIds: [seller.depotId] })
  const offer = { part_id: 'headlamp', price: 75, delivery_price: 9.95, delivery_days: 3, condition: 'A', warranty_months: 3 }
  const body = { enquiry_id: enquiry.id, notes: '', items: [offer] }
  const path = '/api/quotations/create'
  await loseAnswer({ path, token: seller.token, body }, 'quote-was-lost')
  const headers = { 'idempotency-key': 'quote-was-lost' }
  const again = await server.send({ method: 'POST', url: path, body, token: seller.token, headers })
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
  const { rows } = await server.db.execute(sql`select 1 from quotations where enquiry_id = ${enquiry.id}`)
  expect(rows).toHaveLength(1)
})
