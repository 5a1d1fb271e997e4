import { moveClaim, openClaim } from '@allyards/contract/claims'
import { moveDeal } from '@allyards/contract/deals'
import * as desk from '@allyards/contract/operator-fit-failures'
import { listLog } from '@allyards/contract/operator-log'
import { getOverview, getWaiting } from '@allyards/contract/operator-overview'
import { addProduct } from '@allyards/contract/own-products'
import { getProduct } from '@allyards/contract/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aReceivedPart } from '../../../test/bought-part'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['anOperator']>>

beforeAll(async () => {
  server = await startTestServer()
  operator = await server.anOperator()
})
afterAll(() => server.close())

const golf = { make: 'Volkswagen', model: 'Golf', year: 2015, body_style: 'Hatchback', fuel: 'Diesel' } as const
const reasons = 'The photos show the bracket of another lamp.'

/** 20 buyers of two depots say that it fits, and the claim of another that it does not is upheld. */
async function aFailure(number: string, part_id = 'headlamp') {
  const sellers = [await server.aSeller(), await server.aSeller()] as const
  const listed = {
    ...{ title: 'Lamp', part_id, price: 90, delivery_price: 10, condition: 'A', stock: 30, imageUrls: [] },
    ...{ brand: 'Volkswagen', fitments: [{ make: 'Volkswagen', model: 'Golf', year_from: 2013, year_to: 2017 }] },
    numbers: [{ number, of: 'vehicle-maker' }],
  }
  const listings: { seller: (typeof sellers)[number]; product: { id: string; slug: string } }[] = []
  for (const seller of sellers) {
    const { product } = (await server.api(addProduct, { body: listed as never }, seller)).body
    listings.push({ seller, product })
  }
  const buy = async (index: number) => {
    const { seller, product } = listings[index % 2] ?? listings[0] ?? never()
    const buyer = await server.aBuyer()
    const deal = await aReceivedPart(server, buyer, seller, { productId: product.id, total: 100, vehicle: golf })
    return { buyer, seller, id: deal.id }
  }
  for (let index = 0; index < 20; index++) {
    const { buyer, id } = await buy(index)
    await server.api(moveDeal, { params: { id }, body: { to: 'received', fits: 'fits' } }, buyer)
  }
  const { buyer, seller, id } = await buy(0)
  const claim = { kind: 'does-not-fit', text: 'The bracket is another one.' } as const
  const opened = (await server.api(openClaim, { params: { id }, body: claim }, buyer)).body
  const offer = { refund: 'refund', return_cost: 'seller' } as const
  const params = { id: opened.id }
  const proposed = (await server.api(moveClaim, { params, body: { to: 'proposed', offer } }, seller)).body
  await server.api(moveClaim, { params, body: { to: 'agreed', offer: proposed.offer as never } }, buyer)
  const slug = listings[0]?.product.slug ?? ''
  const fit = async () => (await server.api(getProduct, { params: { slug }, query: golf as never })).body.product.fit
  return { buyer, seller, fit }
}

function never(): never {
  throw new Error('somebody lists it')
}

const look = (id: string, counts: boolean, who: { token?: string } = operator) =>
  server.api(desk.lookAtFitFailure, { params: { id }, body: { counts, reasons } }, who)
const queue = async () => (await server.api(desk.listFitFailures, {}, operator)).body

test('an upheld failure waits for an operator; once somebody has looked, its number lifts again as far as the cases bear it', async () => {
  const { buyer, seller, fit } = await aFailure('5G1 941 751')
  expect(await fit()).toMatchObject({ verdict: 'likely', evidence: { fitted: 20, cases: 21 } })
  const { rows, waiting } = await queue()
  expect(waiting).toBe(1)
  const [row] = rows
  expect(row).toMatchObject({
    ...{ part: 'Headlamp', numbers: ['5G1941751'], depot: seller.company.companyName },
    ...{ text: 'The bracket is another one.', said: { fitted: 20, cases: 21 } },
    vehicle: expect.stringContaining('Volkswagen, Golf, 2015'),
  })
  expect(JSON.stringify(rows)).not.toContain(buyer.email)
  expect((await server.api(getWaiting, {}, operator)).body.fit_failures).toBe(1)
  const overview = (await server.api(getOverview, {}, operator)).body
  expect(overview.waiting.rows).toContainEqual(
    expect.objectContaining({ kind: 'fit', link: `/operator/fit-failures?id=${row?.id}` }),
  )

  const id = row?.id ?? ''
  for (const who of [{}, buyer, seller]) {
    expect((await server.api(desk.listFitFailures, {}, who)).status).toBe(404)
    expect((await look(id, true, who)).status).toBe(404)
  }
  expect(
    (await server.api(desk.lookAtFitFailure, { params: { id }, body: { counts: true, reasons: 'No' } }, operator)).status,
  ).toBe(422)
  expect((await fit())?.verdict).toBe('likely')
  expect((await look(id, true)).status).toBe(200)
  expect((await look(id, false)).status).toBe(404)
  expect(await fit()).toMatchObject({ verdict: 'fits', reason: 'Fitted 20 of 21 cars like yours' })
  expect((await queue()).waiting).toBe(0)
  const [logged] = (await server.api(listLog, { query: {} as never }, operator)).body.rows
  expect(logged).toMatchObject({
    act: 'fit-failure-decided',
    reason: reasons,
    about: expect.stringContaining('5G1941751: counts'),
  })
})

test('a failure with another cause is taken out, and what is said in its deal afterwards does not bring it back', async () => {
  const { buyer, fit } = await aFailure('5G1 941 752')
  const [row] = (await queue()).rows
  await look(row?.id ?? '', false)
  expect(await fit()).toMatchObject({ verdict: 'fits', evidence: { fitted: 20, cases: 20 } })
  const deals = await server.db.execute<{ id: string }>(`select deal_id as id from deal_items where id = '${row?.id}'`)
  const params = { id: deals.rows[0]?.id ?? '' }
  await server.api(moveDeal, { params, body: { to: 'received', fits: 'does-not-fit' } }, buyer)
  expect(await fit()).toMatchObject({ evidence: { fitted: 20, cases: 20 } })
  expect((await queue()).waiting).toBe(0)
})

test('a part that goes by its number waits for nobody', async () => {
  await aFailure('5G1 941 753', 'abs-pump')
  expect((await queue()).waiting).toBe(0)
})
