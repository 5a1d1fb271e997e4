import { formatCsv } from '@allyards/contract/csv'
import * as own from '@allyards/contract/own-products'
import { csvColumns, csvTemplateRow } from '@allyards/contract/product-csv'
import { getProduct, listProducts } from '@allyards/contract/products'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('two sellers who change the same brands at once', () => {
  const priced = (ids: string[], price: string) => formatCsv([['id', 'price'], ...ids.map((id) => [id, price])])
  const aStock = async (brands: string[]) => {
    const seller = await server.aSeller()
    const rows = brands.flatMap((brand) => Array.from({ length: 40 }, () => ({ ...csvTemplateRow, brand, models: '' })))
    const csv = formatCsv([csvColumns, ...rows.map((row) => csvColumns.map((column) => row[column]))])
    await server.api(own.importProducts, { body: { csv } }, seller)
    const { products } = (await server.api(own.listMyProducts, { query: { limit: 100 } as never }, seller)).body
    return { seller, ids: brands.flatMap((brand) => products.filter((one) => one.brand === brand).map(({ id }) => id)) }
  }

  test('by files that name them in another order both succeed', async () => {
    const [one, other] = [await aStock(['Ford', 'Audi']), await aStock(['Audi', 'Ford'])]
    const answers = await Promise.all(
      [one, other].map(({ seller, ids }) => server.api(own.importProducts, { body: { csv: priced(ids, '77') } }, seller)),
    )
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ created: 0, updated: 80, unchanged: 0, failed: [] }))
  })

  test('by moving products between them both succeed', async () => {
    const [one, other] = [await aStock(['Ford']), await aStock(['Audi'])]
    const statuses = await Promise.all(
      [one, other].map(async ({ seller, ids }, index) => {
        const seen = new Set<number>()
        for (const id of ids) {
          const body = { brand: index ? 'Ford' : 'Audi' }
          seen.add((await server.api(own.changeProduct, { params: { id }, body }, seller)).status)
        }
        return [...seen]
      }),
    )
    expect(statuses).toEqual([[200], [200]])
  })
})

test('a stock number is given once per depot, and bay and number are found and read by the depot alone', async () => {
  const lamp = { title: 'Headlamp', part_id: 'headlamp', price: 118, condition: 'A' as const, brand: 'ford' }
  const add = (by: { token: string }, fields: object) => server.api(own.addProduct, { body: { ...lamp, ...fields } as never }, by)
  const [seller, other] = [await server.aSeller(), await server.aSeller()]
  const listed = (await add(seller, { stock_number: 'K-1001', bay: 'C14' })).body.product
  await add(other, { stock_number: 'K-1001' })
  const twice = await add(seller, { stock_number: 'K-1001' })
  expect(twice.status).toBe(422)
  expect(twice.error.errors).toHaveProperty('stock_number')
  const search = (text: string) => server.api(own.listMyProducts, { query: { search: text } as never }, seller)
  expect((await search('1001')).body.products).toMatchObject([{ id: listed.id, bay: 'C14', stock_number: 'K-1001' }])
  expect((await search('c14')).body.count).toBe(1)
  const shown = await server.api(getProduct, { params: { slug: listed.slug } })
  expect(JSON.stringify(shown.body)).not.toMatch(/C14|K-1001/)

  const csv = formatCsv([
    ['title', 'part_id', 'price', 'condition', 'brand', 'bay', 'stock_number'],
    ['Lamp', 'headlamp', '10', 'A', 'Ford', 'D02', 'K-1002'],
    ['Lamp', 'headlamp', '10', 'A', 'Ford', 'D02', 'K-1002'],
    ['Lamp', 'headlamp', '10', 'A', 'Ford', 'D02', 'K-1001'],
  ])
  const report = (await server.api(own.importProducts, { body: { csv } }, seller)).body
  expect(report).toMatchObject({ created: 1, failed: [{ line: 3 }, { line: 4 }] })
  const file = (await server.api(own.exportProducts, {}, seller)).body.csv
  expect(file).toMatch(/K-1002.*D02/)
})

describe('a large import', () => {
  test('takes 10,000 rows and not one more', async () => {
    const seller = await server.aSeller()
    const csv = `title,part_id,price,condition,brand\n${'x,x,x,x,x\n'.repeat(own.maxImportRows + 1)}`
    const answer = await server.api(own.importProducts, { body: { csv } }, seller)
    expect(answer.status).toBe(422)
    expect(answer.error.message).toContain('10,000')
  })

  test('leaves room for others and brings every row in', async () => {
    const seller = await server.aSeller()
    const rowCount = inject('testDatabase').engine === 'postgres' ? own.maxImportRows : 1_250
    const row = csvColumns.map((column) => csvTemplateRow[column])
    const csv = formatCsv([csvColumns, ...Array.from({ length: rowCount }, () => row)])
    let isDone = false
    const form = new FormData()
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
    const importing = server.api(own.importProducts, { body: form as never }, seller).finally(() => {
      isDone = true
    })
    let answeredMeanwhile = 0
    while (!isDone && answeredMeanwhile < 100) {
      const answer = await server.api(listProducts, { body: { limit: 1 } })
      expect(answer.status).toBe(200)
      if (!isDone) answeredMeanwhile += 1
    }
    expect((await importing).body).toEqual({ created: rowCount, updated: 0, unchanged: 0, failed: [] })
    expect(answeredMeanwhile).toBeGreaterThan(rowCount / 500)
    const { data } = (await server.api(listProducts, { body: { seller: seller.company.slug } })).body
    expect(data).toMatchObject({ approximate: true })
    expect(data.count).toBeGreaterThanOrEqual(1000)
    const [first] = data.rows
    expect((await server.api(getProduct, { params: { slug: first?.slug ?? '' } })).body.product.category).toBe('Lights and lamps')
  })
})
