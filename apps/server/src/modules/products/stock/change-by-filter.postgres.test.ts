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
