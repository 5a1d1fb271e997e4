import { changeProducts, listMyProducts } from '@allyards/contract/own-products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('all that the table is narrowed to is changed without being named: nothing else, and nobody else’s', async () => {
  const [seller, other] = [await server.aSeller(), await server.aSeller()]
  const own = { depotId: seller.depotId, brand: 'Skoda' }
  for (let count = 0; count < 3; count++) await server.aProduct(own)
  await server.aProduct({ ...own, status: 'sold' })
  await server.aProduct({ ...own, brand: 'Ford' })
  await server.aProduct({ depotId: other.depotId, brand: 'Skoda' })

  const filter = { brand: 'Skoda', status: 'live' as const }
  const changed = await server.api(changeProducts, { body: { filter, status: 'draft' } }, seller)
  expect(changed.body).toEqual({ updated: 3 })
  const countsOf = async (who: typeof seller) => (await server.api(listMyProducts, {}, who)).body.counts
  expect(await countsOf(seller)).toMatchObject({ draft: 3, sold: 1, live: 1 })
  expect(await countsOf(other)).toMatchObject({ live: 1 })
})

test('bay and delivery of the chosen ones are changed together, and of nobody else’s', async () => {
  const [seller, other] = [await server.aSeller(), await server.aSeller()]
  const own = await Promise.all([0, 1].map(() => server.aProduct({ depotId: seller.depotId })))
  const theirs = await server.aProduct({ depotId: other.depotId })
  const ids = [...own, theirs].map(({ id }) => id)
  const change = (body: object, by: { token: string }) => server.api(changeProducts, { body: { ids, ...body } as never }, by)
  expect((await change({ bay: 'C14', delivery_price: 12.5, delivery_days: 2 }, seller)).body).toEqual({ updated: 2 })
  const listed = async (by: { token: string }) => (await server.api(listMyProducts, {}, by)).body.products
  const moved = { bay: 'C14', delivery_price: 12.5, delivery_days: 2 }
  expect(await listed(seller)).toMatchObject([moved, moved])
  expect((await listed(other))[0]?.bay).not.toBe('C14')
  await change({ bay: null, delivery_days: null }, seller)
  expect(await listed(seller)).toMatchObject(Array(2).fill({ bay: null, delivery_days: null, delivery_price: 12.5 }))
  for (const wrong of [{ delivery_price: -1 }, { delivery_days: 91 }, { bay: 'x'.repeat(41) }])
    expect((await change(wrong, seller)).status).toBe(422)
  expect((await change({ bay: 'C14' }, await server.aBuyer())).status).toBe(403)
  expect((await server.send({ method: 'POST', url: '/api/products/bulk', body: { ids, bay: 'C14' } })).status).toBe(401)
})

test('the products without a photo are found, counted and changed by that alone', async () => {
  const seller = await server.aSeller()
  const bare = await server.aProduct({ depotId: seller.depotId, imageUrls: [] })
  await server.aProduct({ depotId: seller.depotId, imageUrls: ['/files/one.webp'] })
  const list = async (query: object) => (await server.api(listMyProducts, { query: query as never }, seller)).body
  expect(await list({})).toMatchObject({ count: 2, without_photo: 1 })
  expect(await list({ photos: 'none' })).toMatchObject({ count: 1, products: [{ id: bare.id }] })
  const changed = await server.api(changeProducts, { body: { filter: { photos: 'none' }, status: 'draft' } }, seller)
  expect(changed.body).toEqual({ updated: 1 })
})

test('ids and a filter together, neither, and a filter with something unknown in it are refused', async () => {
  const seller = await server.aSeller()
  const { id } = await server.aProduct({ depotId: seller.depotId })
  const filter = { brand: 'Ford' }
  for (const body of [{}, { ids: [id], filter }, { filter: { ...filter, depot: 'another' } }]) {
    const refused = await server.send({
      method: 'POST',
      url: '/api/products/bulk',
      body: { ...body, stock: 3 },
      token: seller.token,
    })
    expect(refused.status).toBe(422)
  }
})
