import { formatCsv } from '@allyards/contract/csv'
import * as contract from '@allyards/contract/own-products'
import { getProduct } from '@allyards/contract/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer
let seller: Awaited<ReturnType<TestServer['aSeller']>>

beforeAll(async () => {
  server = await startTestServer()
  seller = await server.aSeller()
})
afterAll(() => server.close())

const mirror = { title: 'Mirror', part_id: 'wing-mirror', price: 45, condition: 'B', brand: 'Ford' } as const

const send = (fields: object, by: { token: string } = seller) =>
  server.api(contract.addProduct, { body: { ...mirror, ...fields } as never }, by)
async function list(fields: object) {
  const { status, body } = await send(fields)
  expect(status).toBe(201)
  return body.product
}
const change = (id: string, body: object) => server.api(contract.changeProduct, { params: { id }, body }, seller)

describe('the features of a listing', () => {
  test('are kept, shown to everybody, changed as a whole, and emptied', async () => {
    const sent = { paint_code: ' lc9x ', mirror: 'power-fold', heated: false, colour: null }
    const { id, slug, features } = await list({ features: sent })
    expect(features).toEqual({ mirror: 'power-fold', heated: false, paint_code: 'LC9X' })
    const page = async () => (await server.api(getProduct, { params: { slug }, query: {} })).body.product.features
    expect(await page()).toEqual(features)
    expect((await change(id, { price: 50 })).body.product.features).toEqual(features)
    expect((await change(id, { features: { mirror: 'manual' } })).body.product.features).toEqual({ mirror: 'manual' })
    await change(id, { features: {} })
    expect(await page()).toEqual({})
  })

  test('that a new part does not have go with the old part', async () => {
    const { id } = await list({ features: { mirror: 'electric', colour: 'black' } })
    expect((await change(id, { part_id: 'bonnet' })).body.product.features).toEqual({ colour: 'black' })
    expect((await change(id, { part_id: 'engine' })).body.product.features).toEqual({})
  })

  test('come in a form as text', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...mirror, features: JSON.stringify({ mirror: 'electric' }) }))
      form.append(name, String(value))
    const answer = await server.send<{ product: object }>({
      method: 'POST',
      url: '/api/products/add',
      body: form,
      token: seller.token,
    })
    expect(answer).toMatchObject({ status: 201, body: { product: { features: { mirror: 'electric' } } } })
  })

  test.each<[string, object, string]>([
    ['features.mirror', { features: { mirror: 'folding' } }, 'Please give one of: manual, electric, power-fold'],
    ['features.heated', { features: { heated: 'very' } }, 'Please say true or false'],
    ['features.doors', { features: { doors: 5 } }, 'There is no such feature'],
    ['features.amps', { features: { amps: 140 } }, 'This part has no feature “amps”'],
    ['features.amps', { part_id: 'alternator', features: { amps: 5000 } }, 'from 20 to 400'],
    ['features.amps', { part_id: 'alternator', features: { amps: 90.5 } }, 'whole amps'],
    ['features.inches', { part_id: 'alloy-wheels', features: { inches: 9 } }, 'from 10 to 24'],
    ['features.studs', { part_id: 'alloy-wheels', features: { studs: '5' } }, 'from 3 to 8'],
    ['features.paint_code', { features: { paint_code: '07700900123' } }, 'up to 8 letters and digits'],
    ['features.paint_code', { features: { paint_code: '(<b>)' } }, 'up to 8 letters and digits'],
  ])('are refused at %s where nobody can read them', async (field, fields, words) => {
    const { status, error } = await send(fields)
    expect(status).toBe(422)
    expect(error.errors?.[field]).toContain(words)
  })

  test('are refused on a change too, and stay as they were', async () => {
    const { id } = await list({ features: { mirror: 'manual' } })
    expect((await change(id, { features: { amps: 90 } })).error.errors).toHaveProperty(['features.amps'])
    expect((await change(id, { part_id: 'radio', features: { mirror: 'manual' } })).error.errors).toHaveProperty([
      'features.mirror',
    ])
    expect((await change(id, {})).body.product.features).toEqual({ mirror: 'manual' })
  })

  test('are written by their depot alone', async () => {
    const { id } = await list({ features: { mirror: 'manual' } })
    const [buyer, other] = [await server.aBuyer(), await server.aSeller()]
    const patch = (token?: string) =>
      server.send({ method: 'PATCH', url: `/api/products/${id}`, body: { features: {} }, ...(token && { token }) })
    expect([(await patch()).status, (await patch(buyer.token)).status, (await patch(other.token)).status]).toEqual([
      401, 403, 404,
    ])
    expect((await change(id, {})).body.product.features).toEqual({ mirror: 'manual' })
  })
})

describe('the column "features" of a file', () => {
  const columns = ['title', 'part_id', 'price', 'condition', 'brand', 'stock_number', 'features']
  const row = (features: string, stockNumber = 'X-1', partId = 'wing-mirror') => [
    'Part of a file',
    partId,
    '45',
    'B',
    'Ford',
    stockNumber,
    features,
  ]
  const importing = async (by: { token: string }, ...rows: string[][]) =>
    (await server.api(contract.importProducts, { body: { csv: formatCsv([columns, ...rows]) } }, by)).body
  const first = async (by: { token: string }) =>
    (await server.api(contract.listMyProducts, { query: {} as never }, by)).body.products[0]

  test('is read in the words of a yard, written out, and read again without a change', async () => {
    const by = await server.aSeller()
    await importing(by, row('Mirror: Power fold; HEATED: yes | paint code: lc9x'))
    expect((await first(by))?.features).toEqual({ mirror: 'power-fold', heated: true, paint_code: 'LC9X' })
    const { csv } = (await server.api(contract.exportProducts, {}, by)).body
    expect(csv).toContain('mirror: power-fold; heated: yes; paint_code: LC9X')
    const again = (await server.api(contract.importProducts, { body: { csv } }, by)).body
    expect(again).toMatchObject({ updated: 0, unchanged: 1, failed: [] })
    await importing(by, row('mirror: manual'))
    expect((await first(by))?.features).toEqual({ mirror: 'manual' })
    await importing(by, row(''))
    expect((await first(by))?.features).toEqual({})
  })

  test('says at the line what is wrong, and the row is left out', async () => {
    const by = await server.aSeller()
    const report = await importing(
      by,
      row('amps: 140 A', 'A-1', 'alternator'),
      row('amps: lots', 'A-2', 'alternator'),
      row('amps: 140', 'A-3'),
      row('mirror: folding', 'A-4'),
      row('magic: yes', 'A-5'),
      row('xenon', 'A-6', 'headlamp'),
    )
    expect(report.created).toBe(1)
    expect((await first(by))?.features).toEqual({ amps: 140 })
    expect(report.failed.map(({ line, message }) => [line, message.split(': ').slice(0, 2).join(': ')])).toEqual([
      [3, 'features: amps'],
      [4, 'features: amps'],
      [5, 'features: mirror'],
      [6, 'features: magic'],
      [7, 'features: xenon'],
    ])
  })
})
