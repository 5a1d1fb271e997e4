import { addProduct } from '@allyards/contract/own-products'
import { listProducts } from '@allyards/contract/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const lamp = {
  title: 'Headlamp',
  part_id: 'headlamp',
  price: 100,
  condition: 'A' as const,
  brand: 'Ford',
  models: ['Focus'],
  body_styles: [],
  trims: [],
  years: [2014],
  gearboxes: [],
  fuels: [],
  imageUrls: [],
}

describe('a search', () => {
  test('that names brand, model and part is found by them, misspelt or in the plural', async () => {
    const seller = await server.aSeller()
    const body = { ...lamp, title: 'N/S unit, tested', brand: 'Skoda', models: ['Octavia'], part_id: 'wing-mirror' }
    const { id } = (await server.api(addProduct, { body }, seller)).body.product
    await server.api(addProduct, { body: { ...body, part_id: 'turbo' } }, seller)
    await server.productFactsRefreshed()
    for (const search of ['skoda octavia wing mirror', 'octavia wing mirrors', 'skoda wing miror', 'octavia wing mirror 2014']) {
      const { data } = (await server.api(listProducts, { body: { search } })).body
      expect(
        data.rows.map((row) => row.id),
        search,
      ).toEqual([id])
      expect(data.count, search).toBe(1)
    }
    const clashing = await server.api(listProducts, { body: { search: 'skoda wing mirror', brand: 'Ford' } })
    expect(clashing.body.data.rows).toEqual([])
  })

  test('for a part that only a title names falls back to the text', async () => {
    const seller = await server.aSeller()
    const body = { ...lamp, brand: 'Tesla', models: ['Model S'], part_id: 'body-panel', title: 'Distributor cap cover' }
    const { id } = (await server.api(addProduct, { body }, seller)).body.product
    const { data } = (await server.api(listProducts, { body: { search: 'tesla distributor' } })).body
    expect(data.rows.map((row) => row.id)).toEqual([id])
  })

  test('keeps to its text whatever the order', async () => {
    const seller = await server.aSeller()
    const fits = { ...lamp, brand: 'Kia', models: ['Ceed'] }
    const { id } = (await server.api(addProduct, { body: { ...fits, title: 'Zirconium bracket' } }, seller)).body.product
    await server.api(addProduct, { body: { ...fits, title: 'Plain bracket' } }, seller)
    for (const sort of ['relevance', 'newest', 'price_asc', 'price_desc', 'nearest'] as const) {
      const { data } = (await server.api(listProducts, { body: { search: 'zirconium', brand: 'Kia', models: ['Ceed'], sort } }))
        .body
      expect(
        data.rows.map((row) => row.id),
        sort,
      ).toEqual([id])
    }
  })
})
