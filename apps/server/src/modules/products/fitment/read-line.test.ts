import { readFitLine } from '@allyards/contract/fitment/fit-lines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer
let seller: Awaited<ReturnType<TestServer['aSeller']>>

beforeAll(async () => {
  server = await startTestServer()
  seller = await server.aSeller()
})
afterAll(() => server.close())

const read = (line: string) => server.api(readFitLine, { body: { line } }, seller)

test('a pasted line becomes rows as the catalogue spells them, with the mistakes of each', async () => {
  const { body } = await read('Volkswagen Golf Mk7 2013-2017; seat leon 2014-2018; Skoda Oktavia 2013-17')
  expect(body.rows.map(({ row, mistakes }) => [row.make, row.model, row.generation, row.year_to, mistakes])).toEqual([
    ['Volkswagen', 'Golf', 'Mk7 (5G)', 2017, []],
    ['Seat', 'Leon', null, 2018, []],
    [
      'Skoda',
      'Oktavia',
      null,
      2017,
      [{ field: 'model', message: expect.any(String), near: expect.arrayContaining(['Octavia']) }],
    ],
  ])
})

test('a line of more than 60 vehicles, or too long, is refused', async () => {
  expect((await read('Seat Leon;'.repeat(60))).body.rows).toHaveLength(60)
  for (const line of ['Seat Leon;'.repeat(61), 'x'.repeat(10_001)]) {
    const { status, error } = await read(line)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['line']])
  }
})

test('neither a guest nor a buyer has lines read', async () => {
  const buyer = await server.aBuyer()
  const statuses = [undefined, buyer.token].map(async (token) => {
    const sent = { method: 'POST', url: '/api/products/fits/read', body: { line: 'Seat Leon' }, ...(token && { token }) } as const
    return (await server.send(sent)).status
  })
  expect(await Promise.all(statuses)).toEqual([401, 403])
})
