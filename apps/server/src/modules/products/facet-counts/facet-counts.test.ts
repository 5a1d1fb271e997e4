import * as own from '@allyards/contract/own-products'
import * as shop from '@allyards/contract/products'
import { type SQL, sql } from 'drizzle-orm'
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

/** Rows that one of two queries has and the other has not. */
async function differences(kept: SQL, counted: SQL): Promise<unknown[]> {
  const { rows } = await server.db.execute(sql`
    (select 'kept' as which, a.* from (${kept} except ${counted}) a) union all (select 'counted', b.* from (${counted} except ${kept}) b)`)
  return rows
}

const live = sql`select p.*, unnest(case when models = '{}' then array[''] else models end) as model from products p where status = 'live'`

async function expectFactsToBeRight(): Promise<void> {
  const total = sql`sum(count)::int, sum((select sum(n) from unnest(counts_by_price) n))::int from product_counts`
  expect(
    await differences(
      sql`select brand, part_id, grade, ${total} where model = '' group by 1, 2, 3`,
      sql`select brand, part, grade, count(*)::int, count(*)::int
        from products, lateral (values (part_id), ('')) p (part), lateral (values (condition::text), ('')) g (grade)
        where status = 'live' group by 1, 2, 3`,
    ),
    'counts of brands and parts',
  ).toEqual([])
  expect(
    await differences(
      sql`select brand, model, grade, ${total} where model <> '' group by 1, 2, 3`,
      sql`select brand, case model when '' then '*' else model end, grade, count(*)::int, count(*)::int
        from (${live}) p, lateral (values (condition::text), ('')) g (grade) group by 1, 2, 3`,
    ),
    'counts of models',
  ).toEqual([])
  expect(
    await differences(
      sql`select brand, model, body_styles, trims, gearboxes, fuels, years, count from product_fitment_counts`,
      sql`select brand, model, body_styles, trims, gearboxes, fuels, years, count(*)::int from (${live}) p group by 1, 2, 3, 4, 5, 6, 7`,
    ),
    'counts of fitments',
  ).toEqual([])
  expect(
    await differences(
      sql`select brand, model, body_styles, year from product_fitments, lateral (select unnest(years) union all select 0 where every_year) y (year)`,
      sql`select brand, model, body_styles, year from (${live}) p, unnest(case when years = '{}' then array[0] else years end) year group by 1, 2, 3, 4`,
    ),
    'years of fitments',
  ).toEqual([])
  expect(
    await differences(
      sql`select product_id, brand, model, part_id, delivered_pence, created_at from product_models`,
      sql`select id, brand, model, part_id, delivered_pence, created_at from (${live}) p`,
    ),
    'products under models',
  ).toEqual([])
}

describe('facet counts', () => {
  test('equal a plain count after many sellers have written at once', async () => {
    const sellers = await Promise.all(Array.from({ length: 6 }, () => server.aSeller()))
    const models = [['Focus'], ['Focus', 'Fiesta'], []]
    const changes = [{ status: 'sold' }, { brand: 'Audi', models: ['A4'] }, { price: 55 }, { status: 'removed' }] as const
    await Promise.all(
      sellers.map(async (seller, which) => {
        const ids: string[] = []
        for (const [index, fits] of models.entries()) {
          for (const part_id of ['headlamp', 'turbo']) {
            const body = { ...lamp, part_id, models: fits, years: index === 2 ? [] : [2010 + index, 2014] }
            const answer = await server.api(own.addProduct, { body }, seller)
            expect(answer.status).toBe(201)
            ids.push(answer.body.product.id)
          }
        }
        for (const [index, id] of ids.entries()) {
          const body = changes[(which + index) % changes.length] ?? {}
          expect((await server.api(own.changeProduct, { params: { id }, body }, seller)).status).toBe(200)
        }
        const priced = await server.api(own.changeProducts, { body: { ids: ids.slice(0, 3), price_percent: 10 } }, seller)
        expect([priced.status, priced.body.updated]).toEqual([200, 3])
      }),
    )
    await server.productFactsRefreshed()
    await expectFactsToBeRight()
    const { body: parts } = await server.api(shop.listProductParts, { query: { brand: ['Audi'] } as never })
    expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(10)
  })

  test('are recomputed once for several quick writes to a brand', async () => {
    const seller = await server.aSeller()
    const add = (price: number) => server.api(own.addProduct, { body: { ...lamp, brand: 'Kia', models: [], price } }, seller)
    for (const { status } of await Promise.all([10, 20, 30].map(add))) expect(status).toBe(201)
    const { rows } = await server.db.execute(
      sql`select state from pgboss.job where name = 'products.refresh-facts' and data->>'brand' = 'Kia'`,
    )
    expect(rows.length).toBeLessThan(3)
    expect(rows.filter(({ state }) => state === 'created').length).toBeLessThanOrEqual(1)
  })

  test('never include sold products, and a short list is counted correctly at once', async () => {
    const seller = await server.aSeller()
    const body = { ...lamp, brand: 'Volvo', models: ['V70'] }
    const ids: string[] = []
    for (let count = 0; count < 2; count += 1) ids.push((await server.api(own.addProduct, { body }, seller)).body.product.id)
    await server.productFactsRefreshed()
    const [sold = '', left = ''] = ids
    await server.api(own.changeProduct, { params: { id: sold }, body: { status: 'sold' } }, seller)
    for (const filters of [
      { brand: 'Volvo' },
      { brand: 'Volvo', models: ['V70'] },
      { brand: 'Volvo', sort: 'nearest' as const },
    ]) {
      const { data } = (await server.api(shop.listProducts, { body: filters })).body
      expect([data.rows.map(({ id }) => id), data.count]).toEqual([[left], 1])
    }
  })

  test('are corrected at night if they have drifted', async () => {
    const seller = await server.aSeller()
    await server.api(own.addProduct, { body: { ...lamp, brand: 'Seat', models: ['Leon'] } }, seller)
    await server.productFactsRefreshed()
    await server.db.execute(sql`update product_counts set count = count + 7 where brand = 'Seat'`)
    await server.db.execute(
      sql`insert into product_counts select 'Nobody', part_id, model, grade, 3, counts_by_price from product_counts limit 1`,
    )
    await server.db.execute(sql`delete from product_fitments where brand = 'Seat'`)
    await server.db.execute(sql`update product_models set delivered_pence = 1 where brand = 'Seat'`)
    await server.db.execute(sql`delete from product_models where brand = 'Ford'`)
    await server.facetCountsRebuilt()
    await expectFactsToBeRight()
  })
})
