import { getDepot } from '@allyards/contract/depots'
import { noteEngineCode, saveVehicle } from '@allyards/contract/garage'
import * as contract from '@allyards/contract/own-products'
import {
  countMisfits,
  countProductsByGradeAndPrice,
  getProduct,
  listProducts,
  similarProducts,
} from '@allyards/contract/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer
let seller: Awaited<ReturnType<TestServer['aSeller']>>

beforeAll(async () => {
  server = await startTestServer()
  seller = await server.aSeller()
})
afterAll(() => server.close())

const lamp = { title: 'Headlamp', part_id: 'headlamp', price: 90, condition: 'A', brand: 'Volkswagen' } as const
const golf = { make: 'Volkswagen', model: 'Golf', generation: 'Mk7 (5G)', year_from: 2013, year_to: 2017 }
const leon = { make: 'SEAT', model: 'Leon', year_from: 2014, year_to: 2018 }
const unnamed = {
  generation: null,
  year_from: null,
  year_to: null,
  body_style: null,
  trim: null,
  fuel: null,
  gearbox: null,
  engine_cc: null,
  engine_code: null,
}

type Sent = Record<string, unknown>
const send = (body: Sent, token = seller.token) =>
  server.send<{
    message: string
    fields?: Record<string, string>
    product: contract.ProductInput & { id: string; slug: string }
  }>({
    method: 'POST',
    url: '/api/products/add',
    body: { ...lamp, ...body },
    token,
  })
async function list(body: Sent) {
  const answer = await send(body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.product
}
const change = (id: string, body: object) => server.api(contract.changeProduct, { params: { id }, body }, seller)

describe('rows and numbers', () => {
  test('are kept as sent, spelled as the catalogue does, and the lists follow those of the brand', async () => {
    const { slug } = await list({
      fitments: [{ ...golf, make: 'volkswagen', generation: 'mk7' }, leon, { ...leon, make: 'seat' }],
      numbers: [
        { number: '5G0 941-005', of: 'vehicle-maker' },
        { number: '5g0941005', of: 'vehicle-maker' },
        { number: '1 307 023 680', of: 'part-maker' },
      ],
    })
    const { product } = (await server.api(getProduct, { params: { slug }, query: {} })).body
    expect(product.fitments).toEqual([
      { ...unnamed, ...golf },
      { ...unnamed, ...leon, make: 'Seat' },
    ])
    expect(product).toMatchObject({ brand: 'Volkswagen', models: ['Golf'], years: [2013, 2014, 2015, 2016, 2017] })
    expect(product.numbers.map(({ number }) => number)).toEqual(['5g0941005', '1 307 023 680'])
    expect(product.oem_number).toBe('5g0941005')
  })

  test('come from the lists of the spec: one per model, run of years and named property that the catalogue knows', async () => {
    const { slug } = await list({
      models: ['Golf', 'Polo'],
      years: [2013, 2014, 2017],
      body_styles: ['Hatchback', 'Estate'],
      oem_number: '5G0941005',
    })
    const { product } = (await server.api(getProduct, { params: { slug }, query: {} })).body
    expect(product.fitments.map((row) => [row.model, row.year_from, row.year_to, row.body_style])).toEqual([
      ['Golf', 2013, 2014, 'Estate'],
      ['Golf', 2013, 2014, 'Hatchback'],
      ['Golf', 2017, 2017, 'Estate'],
      ['Golf', 2017, 2017, 'Hatchback'],
      ['Polo', 2013, 2014, 'Hatchback'],
      ['Polo', 2017, 2017, 'Hatchback'],
    ])
    expect(product.numbers).toEqual([{ number: '5G0941005', of: 'vehicle-maker' }])
  })

  test('lists with a model that the catalogue does not know so, or of more than 60 rows, stay lists', async () => {
    const years = Array.from({ length: 31 }, (_, index) => 1990 + index)
    const unknown = await list({ models: ['Golf', 'ID.3'], years: [1999] })
    const many = await list({
      models: ['Golf', 'Polo', 'Passat'],
      years: years.filter((year) => year % 2),
      trims: ['SE', 'Match', 'S'],
    })
    for (const { slug } of [unknown, many]) {
      const { product } = (await server.api(getProduct, { params: { slug }, query: {} })).body
      expect(product.fitments).toEqual([])
      expect(product.models.length).toBeGreaterThan(1)
    }
  })

  test('lists that are changed make new rows, rows that are changed make new lists, anything else keeps both', async () => {
    const { id } = await list({ fitments: [golf] })
    expect((await change(id, { price: 95 })).body.product.fitments).toMatchObject([golf])
    const relisted = (await change(id, { models: ['Polo'], years: [2015] })).body.product
    expect(relisted.fitments).toEqual([{ ...unnamed, make: 'Volkswagen', model: 'Polo', year_from: 2015, year_to: 2015 }])
    const moved = (await change(id, { fitments: [leon] })).body.product
    expect(moved).toMatchObject({ brand: 'Seat', models: ['Leon'], fitments: [{ make: 'Seat' }] })
  })

  test('an OEM number that is sent alone replaces those of the maker only', async () => {
    const { id } = await list({ fitments: [golf], numbers: [{ number: 'A123', of: 'part-maker' }] })
    const { product } = (await change(id, { oem_number: '5G0 941 005' })).body
    expect(product.numbers).toEqual([
      { number: '5G0 941 005', of: 'vehicle-maker' },
      { number: 'A123', of: 'part-maker' },
    ])
    expect((await change(id, { oem_number: '5G0941005' })).body.product.numbers).toEqual(product.numbers)
  })

  test('of a make that the depot does not handle are allowed', async () => {
    expect((await list({ fitments: [{ make: 'Rover', model: '200' }] })).brand).toBe('Rover')
  })

  test('a form sends them as text', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...lamp, fitments: JSON.stringify([golf]), numbers: '[]' }))
      form.append(name, String(value))
    const { status, body } = await server.send<{ product: object }>({
      method: 'POST',
      url: '/api/products/add',
      body: form,
      token: seller.token,
    })
    expect([status, body.product]).toMatchObject([201, { fitments: [golf] }])
  })
})

describe('bad input is refused at its field, and nothing is listed', () => {
  test.each<[string, Sent, string]>([
    ['fitments.0.make', { fitments: [{ make: 'Volkswagon', model: 'Golf' }] }, 'Did you mean Volkswagen?'],
    ['fitments.1.model', { fitments: [golf, { ...golf, model: 'Gulf' }] }, 'Did you mean Golf?'],
    ['fitments.0.generation', { fitments: [{ ...golf, generation: 'Mk19' }] }, 'Mk7'],
    ['fitments.0.year_to', { fitments: [{ ...golf, year_from: 2017, year_to: 2013 }] }, 'Did you mean 2013 to 2017?'],
    ['fitments.0.year_from', { fitments: [{ ...golf, year_from: 1949 }] }, '1950'],
    ['fitments.0.year_to', { fitments: [{ ...golf, year_to: new Date().getFullYear() + 2 }] }, 'last year'],
    ['fitments.0.engine_cc', { fitments: [{ ...golf, engine_cc: 49 }] }, 'from 50 to 10,000'],
    ['fitments.0.engine_cc', { fitments: [{ ...golf, engine_cc: 10_001 }] }, 'from 50 to 10,000'],
    ['fitments', { fitments: Array.from({ length: 61 }, (_, index) => ({ ...golf, engine_cc: 1000 + index })) }, 'up to 60'],
    ['numbers', { numbers: Array.from({ length: 6 }, (_, index) => ({ number: `A${index}BCD`, of: 'part-maker' })) }, 'up to 5'],
    ['numbers.0.number', { numbers: [{ number: 'a-1 2', of: 'part-maker' }] }, '4 to 30'],
    ['numbers.0.number', { numbers: [{ number: 'x'.repeat(31), of: 'part-maker' }] }, '4 to 30'],
    ['fitments', { fitments: 'Golf' }, ''],
  ])('%s', async (field, sent, words) => {
    const { status, error } = await send({ models: [], ...sent })
    expect(status).toBe(422)
    expect(error.errors).toHaveProperty([field])
    expect(error.errors?.[field]).toContain(words)
  })

  test('neither a guest, nor a buyer, nor another depot writes rows', async () => {
    const { id } = await list({ fitments: [golf] })
    const [buyer, other] = [await server.aBuyer(), await server.aSeller()]
    const patch = (token?: string) =>
      server.send({ method: 'PATCH', url: `/api/products/${id}`, body: { fitments: [leon] }, ...(token && { token }) })
    expect([(await patch()).status, (await patch(buyer.token)).status, (await patch(other.token)).status]).toEqual([
      401, 403, 404,
    ])
    expect((await change(id, {})).body.product.fitments).toMatchObject([golf])
  })
})

test('what only an offer of the list shows is left out of it: rows come with a vehicle', async () => {
  const { id } = await list({ fitments: [golf], title: 'Lamp without a car' })
  const { data } = (await server.api(listProducts, { body: { seller: seller.depotId, limit: 100 } })).body
  expect(data.rows.find((row) => row.id === id)).not.toHaveProperty('fitments')
})

describe('with a vehicle', () => {
  const car = {
    make: 'Volkswagen',
    model: 'Golf',
    body_style: 'Hatchback',
    year: 2015,
    fuel: 'Diesel',
    gearbox: 'Manual',
    trim: 'Match',
  }
  const ask = async (body: object, token?: string) =>
    (await server.api(listProducts, { body: { seller: yard.depotId, vehicle: car, ...body } as never }, token ? { token } : {}))
      .body.data
  let yard: typeof seller

  beforeAll(async () => {
    yard = await server.aSeller()
    const lists: [string, Sent][] = [
      ['fits', { fitments: [{ ...golf, body_style: 'Hatchback' }] }],
      ['of another make', { brand: 'SEAT', fitments: [leon, { ...golf, body_style: 'Hatchback' }] }],
      ['leaves the body open', { fitments: [golf] }],
      ['for another year', { fitments: [{ ...golf, generation: null, year_from: 2016 }] }],
      ['for the estate', { fitments: [{ ...golf, body_style: 'Estate' }] }],
      ['for a Polo', { models: ['Polo'] }],
    ]
    for (const [title, body] of lists) expect((await send({ title, ...body }, yard.token)).status).toBe(201)
  })

  test('a list judges what names its model, the best first, with the reason in its own facts', async () => {
    const { rows, fits, count } = await ask({})
    expect([count, fits]).toEqual([5, { fits: 2, likely: 1, check: 1, no: 1 }])
    expect(rows.map(({ title, fit }) => [title, fit?.verdict, fit?.reason])).toEqual([
      ['of another make', 'fits', 'Golf Mk7 (5G) 2013 to 2017, hatchback'],
      ['fits', 'fits', 'Golf Mk7 (5G) 2013 to 2017, hatchback'],
      ['leaves the body open', 'likely', 'The listing does not say for which body style'],
      ['for another year', 'check', 'Listed for 2016 to 2017; yours is from 2015'],
      ['for the estate', 'no', 'For the estate; yours is a hatchback'],
    ])
    expect(rows[0]?.fitments).toHaveLength(2)
  })

  test('and shows those with a verdict alone, page by page', async () => {
    const found = await ask({ fits: ['likely', 'check'], limit: 1, page: 2 })
    expect([found.count, found.rows.map(({ title }) => title)]).toEqual([2, ['for another year']])
    expect(found.fits).toMatchObject({ fits: 2 })
    expect((await ask({ part: ['bonnet'] })).fits).toEqual({ fits: 0, likely: 0, check: 0, no: 0 })
  })

  test('or the first few of each, in the order that was asked for', async () => {
    const titles = async (body: object) => (await ask(body)).rows.map(({ title }) => title)
    expect(await titles({ of_each: 1 })).toEqual([
      'of another make',
      'leaves the body open',
      'for another year',
      'for the estate',
    ])
    expect(await titles({ of_each: 1, fits: ['check', 'no'] })).toEqual(['for another year', 'for the estate'])
    const cheap = { title: 'cheap', price: 5, fitments: [{ ...golf, body_style: 'Hatchback' }] }
    const { id } = (await send(cheap, yard.token)).body.product
    expect(await titles({ sort: 'price_asc', limit: 2 })).toEqual(['cheap', 'fits'])
    expect(await titles({ sort: 'price_desc', limit: 3 })).toEqual(['of another make', 'fits', 'cheap'])
    expect(await titles({ fits: ['no'], sort: 'nearest', near: 'Leeds' })).toEqual(['for the estate'])
    await server.api(contract.deleteProduct, { params: { id } }, yard)
  })

  test('past its last page a list is empty and keeps its counts', async () => {
    const { rows, count, fits } = await ask({ page: 3 })
    expect([rows, count, fits?.fits]).toEqual([[], 5, 2])
  })

  test('filters and words narrow it, and a part that is named is kept to', async () => {
    expect(await ask({ search: 'headlamp golf' })).toMatchObject({ fits: { fits: 2, no: 1 }, understood: { make: 'Volkswagen' } })
    expect(await ask({ max_price: 50 })).toMatchObject({ count: 0, fits: { fits: 0 } })
    const { id } = (await send({ title: 'Bracket of a bonnet', fitments: [golf] }, yard.token)).body.product
    expect((await ask({ search: 'bonnet' })).rows).toEqual([])
    await server.api(contract.deleteProduct, { params: { id } }, yard)
  })

  test('the filters beside it count what it shows; each leaves itself out of account', async () => {
    const count = async (body: object) =>
      (await server.api(countProductsByGradeAndPrice, { body: { seller: yard.depotId, vehicle: car, ...body } as never })).body
    const door = {
      title: 'Door',
      part_id: 'car-door',
      price: 30,
      condition: 'B',
      fitments: [{ ...golf, body_style: 'Hatchback' }],
    }
    const { id } = (await send(door, yard.token)).body.product
    const [lamp, carDoor] = [
      { part_id: 'headlamp', count: 5 },
      { part_id: 'car-door', count: 1 },
    ]
    expect(await count({})).toMatchObject({ grades: { A: 5, B: 1 }, parts: [lamp, carDoor], approximate: false })
    expect(await count({ part: ['car-door'], fits: ['fits'] })).toMatchObject({
      grades: { A: 0, B: 1 },
      parts: [{ ...lamp, count: 2 }, carDoor],
    })
    const cheap = await count({ max_price: 50, condition: ['A'] })
    expect([cheap.grades, cheap.parts]).toEqual([{ A: 0, B: 1, C: 0, U: 0 }, []])
    expect(cheap.prices.reduce((sum, one) => sum + one, 0)).toBe(5)
    await server.api(contract.deleteProduct, { params: { id } }, yard)
  })

  test('what does not fit is counted by what it is for, narrowed as the list is', async () => {
    const misfits = async (body: object) =>
      (await server.api(countMisfits, { body: { seller: yard.depotId, vehicle: car, ...body } as never })).body
    const others = [{ ...golf, body_style: 'Estate' }, { ...golf, fuel: 'Petrol' }, leon]
    const listed: string[] = []
    for (const row of others) listed.push((await send({ fitments: [row], price: 20 }, yard.token)).body.product.id)
    expect(await misfits({})).toEqual([
      { misfit: 'body_style', count: 2 },
      { misfit: 'fuel', count: 1 },
    ])
    expect((await ask({})).fits).toMatchObject({ no: 3 })
    expect(await misfits({ max_price: 50, vehicle: { ...car, body_style: 'Estate' } })).toEqual([{ misfit: 'fuel', count: 1 }])
    expect(await misfits({ part: ['Bonnet'] })).toEqual([])
    for (const id of listed) await server.api(contract.deleteProduct, { params: { id } }, yard)
    const { status } = await server.send({ method: 'POST', url: '/api/products/misfits', body: {} })
    expect(status).toBe(422)
  })

  test.each([{ fits: ['perfect'] }, { of_each: 0 }, { of_each: 101 }, { number: 'x'.repeat(201) }])(
    'asked for %j it refuses',
    async (body) => {
      const { status } = await server.send({ method: 'POST', url: '/api/products/all', body: { vehicle: car, ...body } })
      expect(status).toBe(422)
    },
  )

  test('a product says whether it fits, and by which row', async () => {
    const { rows } = await ask({ search: 'of another make' })
    const slug = rows[0]?.slug ?? ''
    const asked = async (query: object) => (await server.api(getProduct, { params: { slug }, query })).body.product.fit
    expect(await asked({})).toBeUndefined()
    expect(await asked(car)).toMatchObject({ verdict: 'fits', row: 1 })
    expect(await asked({ ...car, body_style: 'Estate' })).toMatchObject({ verdict: 'no' })
    const beside = async (query: object) => (await server.api(getProduct, { params: { slug }, query })).body.similar
    expect((await beside({})).some(({ fit }) => fit)).toBe(false)
    expect((await beside(car)).map(({ fit }) => fit?.verdict)).toEqual(expect.arrayContaining(['check', 'no']))
  })

  test("the depot's page and the listings like one that is gone say it too, for the owner of a saved car alone", async () => {
    const depot = (query: object) => server.api(getDepot, { params: { slug: yard.company.slug }, query })
    const { body: plain } = await depot({})
    expect(plain.products.map(({ fit }) => fit)).toEqual(Array(6).fill(undefined))
    const { body: forCar } = await depot({ ...car, near: 'Leeds' })
    const judged = (await ask({})).rows.map(({ id, fit }) => [id, fit])
    expect(forCar.products.map(({ id, fit }) => [id, fit])).toEqual(expect.arrayContaining(judged))
    expect(forCar.products.every(({ seller }) => seller.distance_miles !== null)).toBe(true)

    const gone = { title: 'Soon gone', fitments: [golf] }
    const { id, slug } = (await send(gone, yard.token)).body.product
    await server.api(contract.deleteProduct, { params: { id } }, yard)
    const like = async (query: object) => (await server.api(similarProducts, { params: { slug }, query })).body.similar
    expect((await like({})).some(({ fit }) => fit)).toBe(false)
    expect((await like(car)).every(({ fit }) => fit)).toBe(true)

    const owner = await server.aBuyer()
    const vehicle = (await server.api(saveVehicle, { body: { reg: null, colour: null, vehicle: car } }, owner)).body.id
    const status = async (path: string, token?: string) =>
      (await server.send({ method: 'GET', url: `/api${path}?vehicle=${vehicle}`, ...(token && { token }) })).status
    for (const path of [`/sellers/${yard.company.slug}`, `/products/${slug}/similar`])
      expect([await status(path), await status(path, owner.token)]).toEqual([404, 200])
  })

  test('of a garage is known to its owner alone', async () => {
    const [owner, stranger] = [await server.aBuyer(), await server.aBuyer()]
    const entry = { reg: null, colour: null, vehicle: car }
    const { id } = (await server.api(saveVehicle, { body: entry }, owner)).body
    expect((await ask({ vehicle: id }, owner.token)).fits).toMatchObject({ fits: 2 })
    const refused = async (call: string, token?: string) =>
      (await server.send({ method: 'POST', url: `/api/products/${call}`, body: { vehicle: id }, ...(token && { token }) })).status
    for (const call of ['all', 'counts', 'misfits'])
      expect([await refused(call, stranger.token), await refused(call), await refused(call, owner.token)]).toEqual([
        404, 404, 200,
      ])
  })

  test('of a garage brings its engine along, whose code may be noted later', async () => {
    const owner = await server.aBuyer()
    const { slug } = await list({
      part_id: 'engine',
      fitments: [{ ...golf, fuel: 'Diesel', engine_cc: 1598, engine_code: 'CLHA' }],
    })
    const entry = { reg: null, colour: null, vehicle: { ...car, engine_cc: 1598 } }
    const { id } = (await server.api(saveVehicle, { body: entry }, owner)).body
    const verdictWith = async (engine_code: string | null) => {
      await server.api(noteEngineCode, { params: { id }, body: { engine_code } }, owner)
      return (await server.api(getProduct, { params: { slug }, query: { vehicle: id } }, owner)).body.product.fit?.verdict
    }
    expect([await verdictWith(null), await verdictWith('CLHA'), await verdictWith('CRKB')]).toEqual(['check', 'fits', 'no'])
  })

  test('that nobody knows is refused with what is near', async () => {
    const { status, error } = await server.send({
      method: 'POST',
      url: '/api/products/all',
      body: { vehicle: { ...car, model: 'Gulf' } },
    })
    expect([status, error.errors]).toEqual([422, { 'vehicle.model': expect.stringContaining('Golf') }])
  })
})
