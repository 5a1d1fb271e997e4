import { listMyProducts } from '@allyards/contract/own-products'
import * as contract from '@allyards/contract/products'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Many products of one brand: a hundred at a time were listed in the same moment, and prices repeat. */
async function manyProducts(brand: string, count: number) {
  const first = await server.aProduct({ brand, models: ['Longest'] })
  const depotIds = [first.depotId, (await server.aSeller({ latitude: 57, longitude: -3 })).depotId]
  await server.db.execute(sql`
    insert into products (id, depot_id, slug, title, part_id, condition, price_pence, brand, models, search_text, created_at)
    select gen_random_uuid(), (${sql.param(depotIds)}::uuid[])[1 + n % 2], ${brand} || n, 'Long ' || n, 'headlamp', 'A', 1000 + n % 7, ${brand}, '{Longest}',
      'long ' || n, now() - (n / 100) * interval '1 minute' from generate_series(2, ${count}) n`)
  await server.facetCountsRebuilt()
  return first
}

async function page(body: object) {
  return (await server.api(contract.listProducts, { body })).body.data
}

async function allPages(body: object, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 1; ; at += 1) {
    const { rows } = await page({ ...body, page: at, limit })
    if (rows.length === 0) return ids
    ids.push(...rows.map(({ id }) => id))
  }
}

describe('pages', () => {
  test.each([
    { sort: 'newest' },
    { sort: 'price_asc' },
    { sort: 'price_desc' },
    { sort: 'nearest', near: 'London' },
    { models: ['Longest'] },
    { condition: ['A'], sort: 'price_asc' },
  ])('of %o show each product once, and a far one is the same however it is reached', async (body) => {
    const brand = `Pages${JSON.stringify(body).replaceAll(/\W/g, '')}`
    await manyProducts(brand, 420)
    const far = await page({ ...body, brand, page: 42 })
    const ids = await allPages({ ...body, brand }, 20)
    expect(ids).toHaveLength(420)
    expect(new Set(ids).size).toBe(420)
    expect(far.rows.map(({ id }) => id)).toEqual(ids.slice(410, 420))
    expect(await allPages({ ...body, brand }, 100)).toEqual(ids)
  })

  test('depend on their address alone, whoever read what before', async () => {
    await manyProducts('Readbrand', 60)
    const other = await startTestServer({ besides: server })
    await page({ brand: 'Readbrand', page: 1 })
    await server.aProduct({ brand: 'Readbrand', models: [] })
    const body = { brand: ['Readbrand'], page: 2 }
    const [here, there] = [await page(body), (await other.api(contract.listProducts, { body })).body.data]
    expect(there).toEqual(here)
    await other.close()
  })

  test('of a fitment that is asked for without its brand or with other filters hold the same products', async () => {
    const fits = { models: ['Nar', 'Row'], trims: ['Narrowest'], years: [1931], fuels: ['Diesel'] }
    const one = await server.aProduct({ brand: 'Narrowbrand', ...fits, condition: 'B' })
    await server.aProduct({ brand: 'Narrowbrand', ...fits, trims: ['Other'] })
    for (const body of [
      { brand: 'Narrowbrand', trims: ['Narrowest'] },
      { brand: 'Narrowbrand', models: ['Nar'], trims: ['Narrowest'] },
      { brand: 'Narrowbrand', models: ['Nar', 'Row'], trims: ['Narrowest'], years: [1931] },
      { brand: 'Narrowbrand', models: ['Row'], condition: ['B'] },
      { brand: 'Narrowbrand', models: ['Row', 'Nar'], condition: ['B'], part: 'Headlamp' },
    ]) {
      for (const sort of ['newest', 'price_asc', 'nearest']) {
        const { rows, count } = await page({ ...body, sort })
        expect([rows.map(({ id }) => id), count], JSON.stringify(body)).toEqual([[one.id], 1])
      }
    }
    expect((await page({ trims: ['Narrowest'] })).rows.map(({ id }) => id)).toContain(one.id)
    expect(await page({ brand: 'Narrowbrand', trims: ['No such trim'] })).toMatchObject({ rows: [], count: 0 })
    expect((await page({ brand: 'Narrowbrand', models: ['Nar', 'Row'], fuels: ['Diesel'] })).count).toBe(2)
  })

  test('of a category hold its products alone', async () => {
    const { rows: categories } = await server.db.execute<{ id: string; slug: string }>(
      sql`select id, slug from vehicle_categories limit 2`,
    )
    const [first, second] = categories
    const product = await server.aProduct({ brand: 'Catbrand', categoryId: first?.id ?? null })
    await server.aProduct({ brand: 'Catbrand', categoryId: second?.id ?? null })
    const found = await page({ brand: 'Catbrand', category: [first?.slug] })
    expect(found.rows.map(({ id }) => id)).toEqual([product.id])
    expect((await page({ brand: 'Catbrand', category: [first?.slug, second?.slug] })).count).toBe(2)
    expect((await page({ category: 'no-such-category' })).rows).toEqual([])
  })

  test('of a text search end where ranking ends, and say so', async () => {
    await server.aProduct({ searchText: 'reachword', title: 'Reachword' })
    expect(await page({ search: 'reachword' })).toMatchObject({ count: 1, reachable: contract.exactCount })
    expect((await page({ search: 'reachword', page: 101 })).rows).toEqual([])
  })
})

describe('the counts by grade and price', () => {
  const counts = async (body: object) => (await server.api(contract.countProductsByGradeAndPrice, { body })).body
  const stepOf = (pounds: number) => contract.priceSteps.filter((edge) => edge <= pounds).length

  beforeAll(async () => {
    const prices = [5, 10, 74.99, 75, 999.99, 1000, 4000]
    for (const [index, price] of prices.entries()) {
      const condition = index < 3 ? 'A' : 'B'
      await server.aProduct({
        brand: 'Spreadbrand',
        models: ['Sp'],
        condition,
        pricePence: Math.round(price * 100),
        searchText: 'spreadword',
      })
    }
    await server.aProduct({ brand: 'Spreadbrand', models: ['Other'], condition: 'C', status: 'sold' })
  })

  test('counts grades and steps of price as the contract cuts them', async () => {
    const { grades, prices, approximate } = await counts({ brand: 'Spreadbrand' })
    expect({ grades, approximate }).toEqual({ grades: { A: 3, B: 4, C: 0, U: 0 }, approximate: false })
    const expected = Array.from({ length: contract.priceSteps.length + 1 }, () => 0)
    for (const price of [5, 10, 74.99, 75, 999.99, 1000, 4000]) expected[stepOf(price)] = (expected[stepOf(price)] ?? 0) + 1
    expect(prices).toEqual(expected)
  })

  test('leaves a filter out of its own count and honours the others, kept or counted', async () => {
    const ofA = await counts({ brand: 'Spreadbrand', condition: ['A'] })
    expect(ofA.grades).toMatchObject({ A: 3, B: 4 })
    expect(ofA.prices.reduce((sum, count) => sum + count)).toBe(3)
    const cheap = await counts({ brand: 'Spreadbrand', max_price: 75 })
    expect(cheap.grades).toMatchObject({ A: 3, B: 1 })
    expect(cheap.prices.reduce((sum, count) => sum + count)).toBe(7)
    for (const same of [{ models: ['Sp'] }, { part: 'Headlamp' }, { search: 'spreadword' }, { models: ['Sp', 'Other'] }])
      expect(await counts({ brand: 'Spreadbrand', ...same })).toEqual(await counts({ brand: 'Spreadbrand' }))
  })

  test('follows a product that is changed, sold or fits every model', async () => {
    const all = await server.aProduct({ brand: 'Movebrand', models: [], condition: 'U', pricePence: 2500 })
    expect((await counts({ brand: 'Movebrand', models: ['Any'] })).grades.U).toBe(1)
    await server.db.execute(sql`update products set condition = 'A' where id = ${all.id}`)
    await server.facetCountsRebuilt()
    expect((await counts({ brand: 'Movebrand' })).grades).toMatchObject({ A: 1, U: 0 })
    await server.db.execute(sql`update products set status = 'sold' where id = ${all.id}`)
    await server.facetCountsRebuilt()
    expect((await counts({ brand: 'Movebrand' })).prices.every((count) => count === 0)).toBe(true)
  })
})

test('views are counted by day and shown to their seller', async () => {
  const seller = await server.aSeller()
  const product = await server.aProduct({ depotId: seller.depotId })
  for (let look = 0; look < 3; look += 1) await server.api(contract.countView, { params: { id: product.id } })
  const day = sql`(now() at time zone 'Europe/London')::date`
  await server.db.execute(
    sql`insert into product_views (product_id, day, count) values (${product.id}, ${day} - 29, 5), (${product.id}, ${day} - 30, 9)`,
  )
  const { body } = await server.api(listMyProducts, {}, seller)
  expect(body.products[0]).toMatchObject({ views: 3, recent_views: [5, 0, 0, 0, 0, 0, 0, 0, 0, 3] })
  await server.db.execute(sql`update products set status = 'sold' where id = ${product.id}`)
  await server.api(contract.countView, { params: { id: product.id } })
  expect((await server.api(listMyProducts, {}, seller)).body.products[0]?.views).toBe(3)
})
