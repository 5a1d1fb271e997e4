import { formatCsv } from '@allyards/contract/csv'
import { addProduct, changeProduct, exportProducts, importProducts, listMyProducts } from '@allyards/contract/own-products'
import { countProductsByGradeAndPrice, getProduct, listProductParts, listProducts } from '@allyards/contract/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const fits = { body_styles: [], trims: [], years: [2014], gearboxes: [], fuels: [], imageUrls: [] }
const mirror = {
  ...fits,
  title: 'Wing mirror',
  part_id: 'wing-mirror',
  price: 40,
  condition: 'A' as const,
  brand: 'Volvo',
  models: ['V50'],
}

describe('a listing', () => {
  test('says where on the car it sits, and nothing that its part cannot', async () => {
    const seller = await server.aSeller()
    const add = (body: object) => server.api(addProduct, { body: { ...mirror, ...body } }, seller)
    const { product } = (await add({ side: 'nearside' })).body
    expect(product).toMatchObject({ side: 'nearside', end: null })
    expect((await server.api(getProduct, { params: { slug: product.slug } })).body.product).toMatchObject({ side: 'nearside' })
    const wrong = await add({ end: 'front' })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({ errors: { end: 'This part has no front or rear' } })
    expect((await add({ side: 'left' })).status).toBe(422)

    const params = { id: product.id }
    const change = (body: object) => server.api(changeProduct, { params, body }, seller)
    expect((await change({ end: 'rear' })).status).toBe(422)
    expect((await change({ price: 45 })).body.product).toMatchObject({ side: 'nearside' })
    expect((await change({ part_id: 'bumper' })).body.product).toMatchObject({ side: null, end: null })
    expect((await change({ part_id: 'car-door', side: 'offside', end: 'rear' })).body.product).toMatchObject({
      side: 'offside',
      end: 'rear',
    })
    expect((await change({ side: null })).body.product).toMatchObject({ side: null, end: 'rear' })
  })

  test('sits where its title says, when nothing else is said', async () => {
    const seller = await server.aSeller()
    const add = async (body: object) => (await server.api(addProduct, { body: { ...mirror, ...body } }, seller)).body.product
    expect(await add({ title: 'V50 mirror, O/S, electric' })).toMatchObject({ side: 'offside', end: null })
    expect(await add({ title: 'V50 mirror, O/S, electric', side: null })).toMatchObject({ side: null })
    expect(await add({ title: 'NSF door', part_id: 'car-door' })).toMatchObject({ side: 'nearside', end: 'front' })
  })

  test('comes from a file in the words of yards, and goes out in ours', async () => {
    const seller = await server.aSeller()
    const rows = [
      ['LH', '', 'wing-mirror'],
      ['N/S', '', 'wing-mirror'],
      ['right', '', 'wing-mirror'],
      ['NSF', '', 'Car Door'],
      ['offside', 'Rear', 'car-door'],
      ['', 'front', 'bumper'],
      ['upper', '', 'wing-mirror'],
      ['left', '', 'engine'],
    ].map(([side = '', end = '', part = ''], index) => [`Thing ${index}`, part, side, end, '40', 'A', 'Volvo'])
    const csv = formatCsv([['title', 'part_id', 'side', 'end', 'price', 'condition', 'brand'], ...rows])
    const report = (await server.api(importProducts, { body: { csv } }, seller)).body
    expect(report).toMatchObject({ created: 6, failed: [{ line: 8 }, { line: 9 }] })
    expect(report.failed[0]?.message).toBe('side: Please say nearside or offside')
    expect(report.failed[1]?.message).toBe('side: This part has no nearside or offside')
    const { products } = (await server.api(listMyProducts, {}, seller)).body
    const placeOf = (title: string) => products.find((product) => product.title === title)
    expect(['Thing 0', 'Thing 1', 'Thing 2'].map((title) => placeOf(title)?.side)).toEqual(['nearside', 'nearside', 'offside'])
    expect(placeOf('Thing 3')).toMatchObject({ side: 'nearside', end: 'front' })
    expect(placeOf('Thing 4')).toMatchObject({ side: 'offside', end: 'rear' })
    expect(placeOf('Thing 5')).toMatchObject({ side: null, end: 'front' })

    const exported = (await server.api(exportProducts, {}, seller)).body.csv
    expect(exported).toContain(',nearside,front,')
    const again = (await server.api(importProducts, { body: { csv: exported } }, seller)).body
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 6, failed: [] })
  })
})

describe('a list', () => {
  test('is narrowed to a side and an end, also in its counts', async () => {
    const seller = await server.aSeller()
    const door = { depotId: seller.depotId, partId: 'car-door', brand: 'Saab', models: ['9-3'] }
    const near = await server.aProduct({ ...door, side: 'nearside', end: 'front' })
    await server.aProduct({ ...door, side: 'offside', end: 'front' })
    await server.aProduct(door)
    const brand = 'Saab'
    const list = async (body: object) => (await server.api(listProducts, { body: { brand, ...body } })).body.data
    const found = await list({ side: 'nearside', models: '9-3' })
    expect([found.count, ...found.rows.map(({ id }) => id)]).toEqual([1, near.id])
    expect((await list({ side: ['nearside', 'offside'] })).count).toBe(2)
    expect((await list({ end: 'front', side: 'offside' })).count).toBe(1)
    expect((await list({ end: 'rear' })).count).toBe(0)
    expect((await server.api(listProductParts, { query: { brand, side: 'nearside' } })).body).toEqual([
      { part_id: 'car-door', count: 1 },
    ])
    const counts = (await server.api(countProductsByGradeAndPrice, { body: { brand, end: 'front' } })).body
    expect(counts.grades.A).toBe(2)
    expect((await server.api(listProducts, { body: { side: 'up' as never } })).status).toBe(422)
  })

  test('that is searched for a side shows that side first, what does not say it next, and the other never', async () => {
    const seller = await server.aSeller()
    const add = async (body: object) =>
      (await server.api(addProduct, { body: { ...mirror, brand: 'Seat', models: ['Leon'], ...body } }, seller)).body.product.id
    const near = await add({ side: 'nearside' })
    const unsaid = await add({})
    await add({ side: 'offside' })
    for (const search of ['LH mirror leon', 'left wing mirror seat leon', 'leon n/s mirror', 'nearside mirror Leon']) {
      const { data } = (await server.api(listProducts, { body: { search } })).body
      expect([data.count, ...data.rows.map(({ id }) => id)], search).toEqual([2, near, unsaid])
    }
    const both = (await server.api(listProducts, { body: { search: 'leon mirror' } })).body.data
    expect(both.count).toBe(3)
    const chosen = (await server.api(listProducts, { body: { search: 'left leon mirror', side: 'offside' } })).body.data
    expect(chosen).toMatchObject({ count: 1, understood: { side: null } })
  })
})
