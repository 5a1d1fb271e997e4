import { getNumber } from '@allyards/contract/fitment/number-facts'
import { listProducts } from '@allyards/contract/products'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer
let yard: Awaited<ReturnType<TestServer['aSeller']>>

beforeAll(async () => {
  server = await startTestServer()
  yard = await server.aSeller()
})
afterAll(() => server.close())

describe('a part number', () => {
  const lamp = { part_id: 'headlamp', price: 90, condition: 'A', brand: 'Volkswagen' } as const
  const send = (body: object) =>
    server.send({ method: 'POST', url: '/api/products/add', body: { ...lamp, ...body }, token: yard.token })
  const numbers = (number: string) => ({ models: ['Golf'], years: [2015], numbers: [{ number, of: 'vehicle-maker' }] })

  beforeAll(async () => {
    for (const number of ['04L 253 016 H', '04L 253 016 HX', '1904L253016H'])
      expect((await send({ title: number, ...numbers(number) })).status).toBe(201)
    await send({ title: 'A draft', status: 'draft', ...numbers('04L253016H') })
  })

  test.each(['04L253016H', '04l-253-016-h', '04L 253 016 H', '04L.253/016H'])(
    'is found as %s, before those it begins',
    async (search) => {
      const { data } = (await server.api(listProducts, { body: { search } })).body
      expect(data.rows.map(({ title }) => title)).toEqual(['04L 253 016 H', '04L 253 016 HX'])
    },
  )

  test('is found from five signs on', async () => {
    expect((await server.api(listProducts, { body: { search: '04L25' } })).body.data.count).toBe(2)
  })

  test('of the old part makes it fit where nothing disagrees', async () => {
    const ask = async (year: number, number: string) =>
      (
        await server.api(listProducts, {
          body: {
            search: '04L 253 016 H',
            seller: yard.depotId,
            number,
            vehicle: { make: 'Volkswagen', model: 'Golf', year },
          } as never,
        })
      ).body.data
    const [exact] = (await ask(2015, '04l 253 016 h')).rows
    expect(exact?.fit).toMatchObject({ verdict: 'fits', reason: 'Same number as on your part: 04L 253 016 H' })
    expect((await ask(2020, '04l 253 016 h')).fits).toEqual({ fits: 0, likely: 0, check: 0, no: 2 })
  })

  test('tells in counts what listings say of it, without drafts', async () => {
    const { body } = await server.api(getNumber, { params: { number: '04l-253.016 h' } })
    expect(body).toMatchObject({ number: '04L253016H', listings: 1, depots: 1, parts: [{ part_id: 'headlamp', listings: 1 }] })
    expect(body.fits).toEqual([
      expect.objectContaining({
        make: 'Volkswagen',
        model: 'Golf',
        year_from: 2015,
        year_to: 2015,
        engine_code: null,
        listings: 1,
      }),
    ])
    expect((await server.api(getNumber, { params: { number: 'NOBODY1' } })).body).toMatchObject({
      listings: 0,
      parts: [],
      fits: [],
    })
    expect((await server.api(getNumber, { params: { number: 'a-1' } })).status).toBe(422)
  })
})
