import * as choices from '@allyards/contract/product-choices'
import * as contract from '@allyards/contract/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { branches } from '../../depots/branches/branches.table'
import { searchTextOf } from '../search/search-text'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const part = { name: 'Headlamp', synonyms: ['headlight', 'head lamp'] }

async function list(body: object) {
  const answer = await server.send<{
    data: { rows: contract.Product[]; count: number; page: number; limit: number; corrected: string | null }
  }>({
    method: 'POST',
    url: '/api/products/all',
    body,
  })
  expect(answer.status).toBe(200)
  return answer.body.data
}

/** A brand of its own keeps a test's products apart from the others'. */
async function someProducts(brand: string, count: number, fields: object = {}) {
  const { depotId } = await server.aSeller()
  const made = []
  for (let index = 0; index < count; index += 1) {
    made.push(await server.aProduct({ depotId: depotId, brand, pricePence: 1000 * (index + 1), ...fields }))
  }
  return made
}

describe('the product list', () => {
  test('is ten to a page unless asked otherwise, newest first, with a count', async () => {
    const made = await someProducts('Tenbrand', 12)
    const first = await list({ brand: 'Tenbrand' })
    expect(first).toMatchObject({ count: 12, page: 1, limit: 10 })
    expect(first.rows.map((row) => row.id)).toEqual(
      made
        .map((row) => row.id)
        .reverse()
        .slice(0, 10),
    )
    const second = await list({ brand: 'Tenbrand', page: 2 })
    expect(second.rows).toHaveLength(2)
  })

  test('needs no body at all', async () => {
    const answer = await server.send<{ data: { limit: number } }>({ method: 'POST', url: '/api/products/all' })
    expect(answer.status).toBe(200)
    expect(answer.body.data.limit).toBe(10)
  })

  test.each([
    { page: 0 },
    { page: -1 },
    { limit: 0 },
    { limit: 101 },
    { page: 'x' },
    { page: 1e12 },
    { condition: 'Z' },
    { sort: 'random' },
    { min_price: -1 },
    { models: Array.from({ length: 101 }, (_, index) => `Model ${index}`) },
    { brand: Array.from({ length: 101 }, (_, index) => `Brand ${index}`).join(',') },
    { years: Array.from({ length: 101 }, (_, index) => 1900 + index) },
    { condition: Array.from({ length: 101 }, () => 'A') },
    { part: Array.from({ length: 20_000 }, (_, index) => `part-${index}`) },
  ])('refuses %o with 422', async (body) => {
    const answer = await server.send({ method: 'POST', url: '/api/products/all', body })
    expect(answer.status).toBe(422)
  })

  test('takes a hundred values of a filter, and the filter lists refuse more with 422 too', async () => {
    const models = (count: number) => Array.from({ length: count }, (_, index) => `M${index}`)
    expect(await list({ brand: 'Ford', models: models(100) })).toMatchObject({ count: 0 })
    const ask = async (count: number) =>
      (await server.send({ url: `/api/products/trims?brand=Ford&models=${models(count).join(',')}` })).status
    expect([await ask(100), await ask(101)]).toEqual([200, 422])
  })

  test('a page beyond the last one is empty', async () => {
    await someProducts('Farbrand', 1)
    expect(await list({ brand: 'Farbrand', page: 100_000, limit: 100 })).toMatchObject({ rows: [], count: 1 })
  })

  test('sorts by price both ways', async () => {
    await someProducts('Pricebrand', 3)
    expect((await list({ brand: 'Pricebrand', sort: 'price_asc' })).rows.map((row) => row.price)).toEqual([10, 20, 30])
    expect((await list({ brand: 'Pricebrand', sort: 'price_desc' })).rows.map((row) => row.price)).toEqual([30, 20, 10])
    expect((await list({ brand: 'Pricebrand', min_price: 15, max_price: 25 })).rows.map((row) => row.price)).toEqual([20])
  })

  test('sorts and filters by the delivered price, which is what it shows', async () => {
    const far = { models: ['Alpha'], partId: 'turbo' }
    await someProducts('Deliverbrand', 1, { ...far, pricePence: 1000, deliveryPence: 5000 })
    await someProducts('Deliverbrand', 1, { ...far, pricePence: 3000, deliveryPence: 0 })
    await someProducts('Deliverbrand', 1, { ...far, pricePence: 2000, deliveryPence: 2000 })
    const totals = async (body: object) =>
      (await list({ brand: 'Deliverbrand', ...body })).rows.map((row) => row.price + row.delivery_price)
    for (const by of [{}, { models: ['Alpha'] }, { part: 'turbo' }]) {
      expect(await totals({ ...by, sort: 'price_asc' })).toEqual([30, 40, 60])
      expect(await totals({ ...by, sort: 'price_desc' })).toEqual([60, 40, 30])
      expect(await totals({ ...by, sort: 'price_asc', max_price: 40 })).toEqual([30, 40])
      expect(await totals({ ...by, min_price: 41 })).toEqual([60])
    }
    const counts = await server.api(contract.countProductsByGradeAndPrice, { body: { brand: 'Deliverbrand', max_price: 1000 } })
    expect(counts.body.prices.flatMap((count, step) => (count > 0 ? [[0, ...contract.priceSteps][step]] : []))).toEqual([
      30, 40, 50,
    ])
  })

  test('sorts the nearest seller first', async () => {
    const near = await server.aSeller({ city: 'Manchester', latitude: 53.48, longitude: -2.24 })
    const far = await server.aSeller({ city: 'Plymouth', latitude: 50.37, longitude: -4.14 })
    await server.aProduct({ depotId: near.depotId, brand: 'Nearbrand' })
    await server.aProduct({ depotId: far.depotId, brand: 'Nearbrand' })
    const { rows } = await list({ brand: 'Nearbrand', sort: 'nearest', near: 'Manchester' })
    expect(rows.map((row) => row.seller.city)).toEqual(['Manchester', 'Plymouth'])
    expect(rows[0]?.seller.distance_miles).toBeLessThan(2)
  })

  test('an empty fitment list fits everything', async () => {
    const [named] = await someProducts('Fitbrand', 1, { models: ['Alpha'], trims: ['S'], years: [2015] })
    const [all] = await someProducts('Fitbrand', 1, { models: [], trims: [], years: [] })
    await someProducts('Fitbrand', 1, { models: ['Beta'] })
    const { rows, count } = await list({ brand: 'Fitbrand', models: ['Alpha'] })
    expect(rows.map((row) => row.id).sort()).toEqual([named?.id, all?.id].sort())
    expect(count).toBe(2)
    const narrowed = await list({ brand: 'Fitbrand', models: ['Alpha'], trims: ['S'], years: [2015] })
    expect(narrowed.rows).toHaveLength(2)
    expect((await list({ brand: 'Fitbrand', models: ['Alpha'], years: [1999] })).rows.map((row) => row.id)).toEqual([all?.id])
  })

  test('a product that fits two chosen models is listed once', async () => {
    await someProducts('Twicebrand', 1, { models: ['One', 'Two'] })
    expect((await list({ brand: 'Twicebrand', models: ['One', 'Two'] })).rows).toHaveLength(1)
  })

  test('shows live products only, and of one seller when asked', async () => {
    const seller = await server.aSeller()
    const product = await server.aProduct({ depotId: seller.depotId, brand: 'Livebrand' })
    for (const status of ['sold', 'draft', 'removed'] as const)
      await server.aProduct({ depotId: seller.depotId, brand: 'Livebrand', status })
    expect((await list({ brand: 'Livebrand' })).rows.map((row) => row.id)).toEqual([product.id])
    expect((await list({ seller: seller.company.slug })).count).toBe(1)
    expect((await list({ seller: seller.depotId })).count).toBe(1)
  })
})

describe('text search', () => {
  test('finds a part by its name, a synonym, an OEM number in two spellings and the vehicle', async () => {
    const fields = { title: 'Bi-xenon lamp', brand: 'Citroën', models: ['Zircon'], years: [2014], oemNumber: '6311-7338-701' }
    const product = await server.aProduct({ ...fields, searchText: searchTextOf(fields, part) })
    for (const search of [
      'headlamp zircon',
      'Headlights zircon',
      '6311-7338-701',
      '63117338701',
      '6311 7338 701',
      'citroen zircon 2014',
      'zirc',
    ]) {
      expect(
        (await list({ search })).rows.map((row) => row.id),
        search,
      ).toContain(product.id)
    }
  })

  test('forgives typing errors and says what it read', async () => {
    const fields = { title: 'Quartz gearlever', brand: 'Ford', models: ['Mondeo'] }
    const product = await server.aProduct({ ...fields, searchText: searchTextOf(fields, part) })
    const found = await list({ search: 'quartz hedlamp mondoe' })
    expect(found.rows.map((row) => row.id)).toEqual([product.id])
    expect(found.corrected).toBe('quartz headlamp mondeo')
    await server.aProduct({ ...fields, searchText: 'Mondeo unit' })
    expect((await list({ search: 'unicorn horn' })).corrected).toBeNull()
  })

  test.each([
    "o'brien",
    '"quoted"',
    '100%',
    '\\',
    '🚗🚗',
    "'; drop table products; --",
    '\u0000',
    'a & | ! ( ) : *',
    'x'.repeat(10_000),
  ])('survives odd text %#', async (search) => {
    await list({ search })
    const answer = await server.send({ url: `/api/products/suggest?search=${encodeURIComponent(search)}` })
    expect(answer.status).toBe(200)
  })
})

describe('suggestions', () => {
  test('hold parts, brands and products', async () => {
    await server.aProduct({ title: 'Suggested headlamp', searchText: 'suggested headlamp' })
    const { body } = await server.api(contract.suggestProducts, { query: { search: 'hedlamp' } })
    expect(body.map((row) => row.kind)).toContain('part')
    const brands = await server.api(contract.suggestProducts, { query: { search: 'vauxh' } })
    expect(brands.body).toContainEqual(expect.objectContaining({ kind: 'brand', label: 'Vauxhall' }))
    const products = await server.api(contract.suggestProducts, { query: { search: 'suggested' } })
    expect(products.body).toContainEqual(expect.objectContaining({ kind: 'product', label: 'Suggested headlamp' }))
  })
})

describe('the filter lists', () => {
  test('hold only values of live products, narrowed step by step', async () => {
    await someProducts('Facetbrand', 1, {
      models: ['M1', 'M2'],
      bodyStyles: ['Estate'],
      trims: ['SE'],
      years: [2014, 2015],
      gearboxes: ['Manual'],
      fuels: ['Diesel'],
    })
    await someProducts('Facetbrand', 1, {
      models: ['M3'],
      bodyStyles: ['Saloon'],
      trims: ['GT'],
      years: [2001],
      gearboxes: ['Automatic'],
      fuels: ['Petrol'],
    })
    await someProducts('Facetbrand', 1, { models: ['Hidden'], status: 'sold' })
    const get = async (path: string) => (await server.send({ url: `/api/products/${path}` })).body
    expect(await get('brand')).toContain('Facetbrand')
    expect(await get('models?brand=Facetbrand')).toEqual(['M1', 'M2', 'M3'])
    expect(await get('body-types?brand=Facetbrand&models=M1,M2')).toEqual(['Estate'])
    expect(await get('body-types?brand=Facetbrand&models=M1&models=M3')).toEqual(['Estate', 'Saloon'])
    expect(await get('trims?brand=Facetbrand&models=M1&body_styles=Estate')).toEqual(['SE'])
    expect(await get('years?brand=Facetbrand&models=M1&body_styles=Estate&trims=SE')).toEqual([2015, 2014])
    expect(await get('gearboxes?brand=Facetbrand&models=M1&body_styles=Estate&trims=SE&years=2014')).toEqual(['Manual'])
    expect(await get('fuels?brand=Facetbrand&models=M3&gearboxes=Automatic')).toEqual(['Petrol'])
  })

  test('say how many products a part has, of a brand and of a model', async () => {
    await someProducts('Countbrand', 2, { partId: 'turbo', models: ['One', 'Two'] })
    await someProducts('Countbrand', 1, { partId: 'engine', models: [] })
    await someProducts('Countbrand', 1, { partId: 'radio', models: ['Two'], status: 'sold' })
    const parts = async (query: string) =>
      (await server.send<{ part_id: string; count: number }[]>({ url: `/api/products/parts?${query}` })).body
    expect(await parts('brand=Countbrand')).toEqual([
      { part_id: 'turbo', count: 2 },
      { part_id: 'engine', count: 1 },
    ])
    expect(await parts('brand=Countbrand&models=One,Two')).toEqual(await parts('brand=Countbrand'))
    expect(await parts('brand=Countbrand&models=Three')).toEqual([{ part_id: 'engine', count: 1 }])
    expect((await parts('')).length).toBeGreaterThanOrEqual(2)
  })

  test('keep to a warranty of so many months or more', async () => {
    for (const [count, warrantyMonths] of [
      [1, 0],
      [2, 3],
      [3, 6],
      [1, 24],
    ] as const)
      await someProducts('Warrantybrand', count, { partId: 'turbo', warrantyMonths })
    const counts = []
    for (const warranty of [[], ['3'], ['6'], ['12'], ['6', '12']])
      counts.push((await list({ brand: ['Warrantybrand'], warranty })).count)
    expect(counts).toEqual([7, 6, 4, 1, 4])
  })

  test('keep to what lies within so many miles, at its branch or its depot', async () => {
    const leeds = await server.aSeller()
    const london = await server.aSeller({ city: 'London', postcode: 'N17 9QU', latitude: 51.59, longitude: -0.07 })
    const [branch] = await server.db
      .insert(branches)
      .values({
        ...{ depotId: leeds.depotId, name: 'Luton yard', addressLine1: '1 Road', city: 'Luton', postcode: 'LU1 1AA' },
        ...{ latitude: 51.88, longitude: -0.42 },
      })
      .returning()
    for (const fields of [
      { depotId: leeds.depotId },
      { depotId: london.depotId },
      { depotId: leeds.depotId, branchId: branch?.id ?? null },
    ])
      await someProducts('Milebrand', 1, { partId: 'turbo', ...fields })
    const within = async (value: string) => (await list({ brand: ['Milebrand'], within: [value] })).count
    expect(await Promise.all(['10-London', '50-N17', '50-LS6', '100-London'].map(within))).toEqual([1, 2, 1, 2])
    expect((await list({ brand: ['Milebrand'] })).count).toBe(3)
    const wrong = { brand: ['Milebrand'], within: ['7-London'] }
    expect((await server.api(contract.listProducts, { body: wrong as never })).status).toBe(422)
  })

  test('say how many products of the present search and vehicle a part has', async () => {
    const mini = { models: ['Paceman'], condition: 'B' as const }
    await someProducts('Mini', 3, { ...mini, partId: 'turbo', years: [2013] })
    await someProducts('Mini', 1, { ...mini, partId: 'turbo', years: [2015] })
    await someProducts('Mini', 2, { ...mini, partId: 'engine', years: [2013], pricePence: 90_000 })
    await server.facetCountsRebuilt()
    const parts = async (query: object) =>
      Object.fromEntries(
        (await server.api(contract.listProductParts, { query: query as never })).body.map(({ part_id, count }) => [
          part_id,
          count,
        ]),
      )
    const vehicle = { brand: ['Mini'], models: ['Paceman'] }
    expect(await parts(vehicle)).toEqual({ turbo: 4, engine: 2 })
    expect(await parts({ ...vehicle, years: [2013] })).toEqual({ turbo: 3, engine: 2 })
    expect(await parts({ ...vehicle, years: [2013], part: ['engine'] })).toEqual({ turbo: 3, engine: 2 })
    expect(await parts({ ...vehicle, min_price: 500 })).toEqual({ engine: 2 })
    expect(await parts({ ...vehicle, condition: ['A'] })).toEqual({})
    expect(await parts({ search: 'mini paceman turbos' })).toEqual({ turbo: 4 })
    for (const part of ['turbo', 'engine']) {
      const { count } = await list({ ...vehicle, years: [2013], part })
      expect((await parts({ ...vehicle, years: [2013], part: [part] }))[part]).toBe(count)
    }
  })

  test('forget a value with the last product that had it', async () => {
    const [product] = await someProducts('Lastbrand', 1, { models: ['Only'] })
    const names = async () => (await server.api(choices.listProductBrands, {})).body
    expect(await names()).toContain('Lastbrand')
    await server.db.execute(`update products set status = 'sold' where id = '${product?.id}'`)
    await server.facetCountsRebuilt()
    expect(await names()).not.toContain('Lastbrand')
    expect((await list({ brand: 'Lastbrand' })).count).toBe(0)
  })

  test('know which years go with which gearbox, and forget a year with the last product that had it', async () => {
    const manual = { models: ['Y'], bodyStyles: [], gearboxes: ['Manual'] }
    await someProducts('Yearbrand', 1, { ...manual, years: [2010, 2011] })
    const [later] = await someProducts('Yearbrand', 1, { ...manual, years: [2011, 2012] })
    const [any] = await someProducts('Yearbrand', 1, { ...manual, gearboxes: ['Automatic'], years: [] })
    const get = async (path: string) => (await server.send({ url: `/api/products/${path}` })).body
    const off = async (id?: string) => {
      await server.db.execute(`update products set status = 'removed' where id = '${id}'`)
      await server.facetCountsRebuilt()
    }
    expect(await get('years?brand=Yearbrand&models=Y')).toEqual([2012, 2011, 2010])
    expect(await get('gearboxes?brand=Yearbrand&models=Y&years=2012')).toEqual(['Automatic', 'Manual'])
    expect(await get('gearboxes?brand=Yearbrand&models=Y&years=1999')).toEqual(['Automatic'])
    await off(later?.id)
    expect(await get('years?brand=Yearbrand&models=Y')).toEqual([2011, 2010])
    expect(await get('gearboxes?brand=Yearbrand&models=Y&years=2012')).toEqual(['Automatic'])
    await off(any?.id)
    expect(await get('gearboxes?brand=Yearbrand&models=Y&years=2012')).toEqual([])
  })
})

describe('one product', () => {
  test('comes with its seller and similar ones', async () => {
    const [first, second] = await someProducts('Onebrand', 2)
    const { status, body } = await server.api(contract.getProduct, { params: { slug: first?.slug ?? '' } })
    expect(status).toBe(200)
    expect(body.product).toMatchObject({ id: first?.id, price: 10, part_name: 'Headlamp' })
    expect(body.seller.companyName).toMatch(/^Yard/)
    expect(body.similar[0]?.id).toBe(second?.id)
    expect(JSON.stringify(body)).not.toMatch(/phone|email/i)
  })

  test('is 410 once sold or removed, and 404 as a draft or when unknown', async () => {
    for (const [status, expected] of [
      ['sold', 410],
      ['removed', 410],
      ['draft', 404],
    ] as const) {
      const product = await server.aProduct({ status })
      expect((await server.api(contract.getProduct, { params: { slug: product.slug } })).status).toBe(expected)
    }
    expect((await server.api(contract.getProduct, { params: { slug: 'no-such' } })).status).toBe(404)
  })

  test('offers similar ones when it is gone', async () => {
    const [sold, other] = await someProducts('Gonebrand', 2)
    await server.db.execute(`update products set status = 'sold' where id = '${sold?.id}'`)
    const { body } = await server.api(contract.similarProducts, { params: { slug: sold?.slug ?? '' } })
    expect(body.product.status).toBe('sold')
    expect(body.similar[0]?.id).toBe(other?.id)
  })
})

describe('vehicle categories', () => {
  test('are searched from three characters', async () => {
    const names = async (search: string) => {
      const { body } = await server.send<{ data: { rows: { name: string }[] } }>({
        url: `/api/vehicle-categories?page=1&search=${search}`,
      })
      return body.data.rows.map((row) => row.name)
    }
    expect(await names('va')).toEqual(await names(''))
    for (const name of await names('van')) expect(name).toMatch(/van/i)
    expect((await names('van')).length).toBeGreaterThan(0)
    expect(await names('%25%25%25')).toEqual([])
  })
})
