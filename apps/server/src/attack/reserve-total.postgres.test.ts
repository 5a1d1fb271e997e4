import { reserveProduct } from '@allyards/contract/deals'
import { changeProduct } from '@allyards/contract/own-products'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeAddress, totalOf } from '../../test/reserving'
import { startTestServer, type TestServer } from '../../test/test-server'
import { deals } from '../modules/deals/tables/deals.table'
import { depots } from '../modules/depots/depots.table'
import { products } from '../modules/products/products.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const reserve = (id: string, body: object, buyer: { token: string }) =>
  server.api(reserveProduct, { params: { id }, body: body as never }, buyer)

test('a buyer agrees to the total that was shown, whatever the depot does to the price meanwhile', async () => {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const listing = await server.aProduct({ depotId: seller.depotId, pricePence: 5_600, deliveryPence: 995 })
  const raised = { params: { id: listing.id }, body: { price: 94_999.4 } }
  expect((await server.api(changeProduct, raised, seller)).status).toBe(200)

  for (const body of [{}, { delivery: homeAddress }, { total: '65.95' }, { total: -1 }, { total: 65.955 }]) {
    const refused = await reserve(listing.id, body, buyer)
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['total']])
  }
  const switched = await reserve(listing.id, { delivery: homeAddress, total: 65.95 }, buyer)
  expect(switched.status).toBe(409)
  expect(switched.error).toMatchObject({ total: 95_009.35, parts: 94_999.4, delivery: 9.95, surcharge: 0 })
  expect(await server.db.$count(deals, eq(deals.buyerId, buyer.id))).toBe(0)
  const [shelf] = await server.db.select().from(products).where(eq(products.id, listing.id))
  expect(shelf).toMatchObject({ stock: listing.stock, status: 'live' })

  const agreed = await reserve(listing.id, { delivery: homeAddress, total: 95_009.35 }, buyer)
  expect(agreed.body.deal.totals.total).toBe(95_009.35)
  // A second press returns the same deal, whatever total it names.
  expect((await reserve(listing.id, { total: 1 }, buyer)).body.deal.id).toBe(agreed.body.deal.id)
})

test('the total covers address and quantity: it includes a surcharge, and collection costs no delivery', async () => {
  const seller = await server.aSeller()
  const terms = { delivers: true, surcharge: 12.5, extra_days: 2 }
  await server.db
    .update(depots)
    .set({ deliveryPlaces: { highlands: terms, 'northern-ireland': terms } })
    .where(eq(depots.id, seller.depotId))
  const listing = await server.aProduct({ depotId: seller.depotId, deliveryPence: 995, stock: 9 })
  const far = { ...homeAddress, postcode: 'IV2 3BW' }
  const refused = await reserve(listing.id, { delivery: far, quantity: 2, total: totalOf(listing, 2) }, await server.aBuyer())
  expect(refused.error).toMatchObject({ total: 192.45, parts: 170, delivery: 22.45, surcharge: 12.5 })
  for (const body of [
    { delivery: far, quantity: 2, total: 192.45 },
    { delivery: { method: 'collect' }, quantity: 3, total: 255 },
    { total: totalOf(listing) },
  ]) {
    const { status, body: answer } = await reserve(listing.id, body, await server.aBuyer())
    expect([status, answer.deal.totals.total]).toEqual([201, body.total])
  }
})
