import { formatCsv } from '@allyards/contract/csv'
import * as own from '@allyards/contract/own-products'
import { csvColumns, csvTemplateRow } from '@allyards/contract/product-csv'
import { getProduct, listProducts } from '@allyards/contract/products'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
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

describe('what is kept about products', () => {
  test('is right after many sellers have written at once', async () => {
    const sellers = await Promise.all(Array.from({ length: 6 }, () => server.aSeller()))
    const models = [['Focus'], ['Focus', 'Fiesta'], []]
    const added = await Promise.all(
      sellers.flatMap((seller) =>
        models.flatMap((fits, index) =>
          ['headlamp', 'turbo'].map(async (part_id) => {
            const body = { ...lamp, part_id, models: fits, years: index === 2 ? [] : [2010 + index, 2014] }
            const answer = await server.api(own.addProduct, { body }, seller)
            return { seller, id: answer.body.product.id }
          }),
        ),
      ),
    )
    const changes = [{ status: 'sold' }, { brand: 'Audi', models: ['A4'] }, { price: 55 }, { status: 'removed' }] as const
    await Promise.all(
      added.map(({ seller, id }, index) =>
        server.api(own.changeProduct, { params: { id }, body: changes[index % changes.length] ?? {} }, seller),
      ),
    )
    await Promise.all(
      sellers.map((seller) => {
        const ids = added.filter((entry) => entry.seller === seller).map(({ id }) => id)
        return server.api(own.changeProducts, { body: { ids: ids.slice(0, 3), price_percent: 10 } }, seller)
      }),
    )
    const { rows: counts } = await server.db.execute(sql`
      select k.part_id, k.brand, k.count from product_counts k full join (
        select c.part_id, p.brand, count(*)::int as count from products p, lateral (values (p.part_id), ('')) c (part_id)
        where p.status = 'live' group by 1, 2) r using (part_id, brand)
      where coalesce(k.count, 0) <> coalesce(r.count, 0)`)
    expect(counts).toEqual([])
    const { rows: models_ } = await server.db.execute(sql`
      select * from (select product_id, model, part_id, price_pence from product_models) k full join (
        select p.id as product_id, m as model, p.part_id, p.price_pence from products p,
          unnest(case when p.models = '{}' then array[''] else p.models end) m where p.status = 'live') r
      using (product_id, model, part_id, price_pence) where k is null or r is null`)
    expect(models_).toEqual([])
    const { rows: fitments } = await server.db.execute(sql`
      select brand, model, sum(k.count) as kept, r.count from product_fitments k full join (
        select p.brand, m as model, count(*)::int as count from products p,
          unnest(case when p.models = '{}' then array[''] else p.models end) m where p.status = 'live' group by 1, 2) r
      using (brand, model) group by brand, model, r.count having coalesce(sum(k.count), 0) <> coalesce(r.count, 0)`)
    expect(fitments).toEqual([])
    const { rows: shapes } = await server.db.execute(sql`
      select * from (select brand, model, body_styles, years, every_year from product_shapes) k full join (
        select p.brand, m as model, p.body_styles, coalesce(array_agg(distinct y order by y) filter (where y is not null), '{}') as years,
          bool_or(p.years = '{}') as every_year
        from products p cross join unnest(case when p.models = '{}' then array[''] else p.models end) m
          left join unnest(p.years) y on true
        where p.status = 'live' group by 1, 2, 3) r
      using (brand, model, body_styles, years, every_year) where k is null or r is null`)
    expect(shapes).toEqual([])
  })
})

describe('a public page that is kept', () => {
  test('is dropped by every way to write a product', async () => {
    const seller = await server.aSeller()
    const url = '/products'
    const page = { status: 200, headers: {}, body: 'old', etag: 'x', domains: new Set(['products']), renderedAt: 0 }
    const keep = () => server.context.pageCache.store(url, page, server.context.pageCache.generation())
    const added = await server.api(own.addProduct, { body: lamp }, seller)
    const { id } = added.body.product
    const row = formatCsv([csvColumns, csvColumns.map((column) => csvTemplateRow[column])])
    const writes = [
      () => server.api(own.addProduct, { body: lamp }, seller),
      () => server.api(own.changeProduct, { params: { id }, body: { price: 90 } }, seller),
      () => server.api(own.changeProducts, { body: { ids: [id], price_percent: 5 } }, seller),
      () => server.api(own.deleteProduct, { params: { id } }, seller),
      () => server.api(own.importProducts, { body: { csv: row } }, seller),
    ]
    for (const [number, write] of writes.entries()) {
      keep()
      expect(server.context.pageCache.find(url), `kept before write ${number}`).toBeDefined()
      expect((await write()).status).toBeLessThan(300)
      expect(server.context.pageCache.find(url), `dropped by write ${number}`).toBeUndefined()
    }
  })
})

describe('a search', () => {
  test('that names brand, model and part is found by them, misspelt or in the plural', async () => {
    const seller = await server.aSeller()
    const body = { ...lamp, title: 'N/S unit, tested', brand: 'Skoda', models: ['Octavia'], part_id: 'wing-mirror' }
    const { id } = (await server.api(own.addProduct, { body }, seller)).body.product
    await server.api(own.addProduct, { body: { ...body, part_id: 'turbo' } }, seller)
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
    const { id } = (await server.api(own.addProduct, { body }, seller)).body.product
    const { data } = (await server.api(listProducts, { body: { search: 'tesla distributor' } })).body
    expect(data.rows.map((row) => row.id)).toEqual([id])
  })

  test('keeps to its text whatever the order', async () => {
    const seller = await server.aSeller()
    const fits = { ...lamp, brand: 'Kia', models: ['Ceed'] }
    const { id } = (await server.api(own.addProduct, { body: { ...fits, title: 'Zirconium bracket' } }, seller)).body.product
    await server.api(own.addProduct, { body: { ...fits, title: 'Plain bracket' } }, seller)
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

describe('two sellers who change the same brands at once', () => {
  const priced = (ids: string[], price: string) => formatCsv([['id', 'price'], ...ids.map((id) => [id, price])])
  const shelf = async (brands: string[]) => {
    const seller = await server.aSeller()
    const rows = brands.flatMap((brand) => Array.from({ length: 40 }, () => ({ ...csvTemplateRow, brand, models: '' })))
    const csv = formatCsv([csvColumns, ...rows.map((row) => csvColumns.map((column) => row[column]))])
    await server.api(own.importProducts, { body: { csv } }, seller)
    const { products } = (await server.api(own.listMyProducts, { query: { limit: 100 } as never }, seller)).body
    return { seller, ids: brands.flatMap((brand) => products.filter((one) => one.brand === brand).map(({ id }) => id)) }
  }

  test('by files that name them in another order both succeed', async () => {
    const [one, other] = [await shelf(['Ford', 'Audi']), await shelf(['Audi', 'Ford'])]
    const answers = await Promise.all(
      [one, other].map(({ seller, ids }) => server.api(own.importProducts, { body: { csv: priced(ids, '77') } }, seller)),
    )
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ created: 0, updated: 80, unchanged: 0, failed: [] }))
  })

  test('by moving products between them both succeed', async () => {
    const [one, other] = [await shelf(['Ford']), await shelf(['Audi'])]
    const moves = [one, other].flatMap(({ seller, ids }, index) =>
      ids.map((id) => server.api(own.changeProduct, { params: { id }, body: { brand: index ? 'Ford' : 'Audi' } }, seller)),
    )
    expect(new Set((await Promise.all(moves)).map(({ status }) => status))).toEqual(new Set([200]))
  })
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
    const importing = server.api(own.importProducts, { body: { csv } }, seller).finally(() => {
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
