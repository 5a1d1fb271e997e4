import type { EndpointDefinition } from '@allyards/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { makeWorld, type World } from '../../test/attack-world'
import { readEndpoints } from '../../test/contract-endpoints'
import { startTestServer, type TestServer } from '../../test/test-server'
import { boundsOf } from '../platform/bounds/bounds-of'

type WithBody = EndpointDefinition & { body: z.ZodType }

let server: TestServer
let world: World
let operator: { token: string }
let endpoints: WithBody[]

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'fatal' } })
  world = await makeWorld(server)
  operator = await server.anOperator()
  endpoints = (await readEndpoints()).filter(
    (endpoint): endpoint is WithBody => endpoint.body !== undefined && !endpoint.ignoresBody,
  )
})
afterAll(() => server.close())

/** What one body may hold, in bytes. */
const FULL = 240_000

const entries: [string, unknown][] = [
  ['objects', {}],
  ['numbers', 1],
  ['texts', 'a,b'],
  ['lists', []],
]

test.each(entries)('no call works on a body full of %s', { timeout: 600_000 }, async (_name, entry) => {
  const one = JSON.stringify(entry)
  for (const endpoint of endpoints) {
    const names = Object.keys(boundsOf(endpoint.body).fields)
    const list = `[${Array(Math.floor(FULL / names.length / (one.length + 1)))
      .fill(one)
      .join()}]`
    const { statusCode, payload } = await send(endpoint, `{${names.map((name) => `${JSON.stringify(name)}:${list}`).join()}}`)
    expect([endpoint.path, statusCode >= 400 && statusCode < 500]).toEqual([endpoint.path, true])
    // One complaint per entry would make the answer longer than the request.
    expect(payload.length, endpoint.path).toBeLessThan(20_000)
  }
})

const many = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, index) => part(index)).join('')
const values: [string, string][] = [
  ['text', `"${'x,'.repeat(FULL / 2)}"`],
  ['names', `{${many(FULL / 16, (index) => `"name${index}":1,`)}"last":1}`],
  ['depth', '['.repeat(FULL / 2) + ']'.repeat(FULL / 2)],
]

test.each(values)('a body full of %s is refused, or left out unread', { timeout: 600_000 }, async (_name, value) => {
  for (const endpoint of endpoints) {
    const [name = 'name'] = Object.keys(boundsOf(endpoint.body).fields)
    const { statusCode, payload } = await send(endpoint, `{"${name}":${value}}`)
    expect(statusCode, endpoint.path).toBeLessThan(500)
    expect(payload.length, endpoint.path).toBeLessThan(20_000)
  }
})

test('far too many years are refused in one sentence', async () => {
  for (const path of ['/api/products/counts', '/api/products/all']) {
    const answer = await server.app.inject({ method: 'POST', url: path, payload: { years: Array(60_000).fill({}) } })
    expect(answer.json()).toEqual({ code: 'invalid', message: 'Choose up to 100', errors: { years: 'Choose up to 100' } })
  }
})

test('only calls that take a file as text accept a megabyte of JSON', async () => {
  const large = endpoints.filter(({ jsonBytes }) => jsonBytes).map(({ path }) => path)
  expect(large.sort()).toEqual(['/products/import', '/products/import/check', '/products/imports'])
  for (const endpoint of endpoints.filter(({ jsonBytes }) => !jsonBytes))
    expect((await send(endpoint, `"${'x'.repeat(300_000)}"`)).statusCode, endpoint.path).toBe(endpoint.formOnly ? 415 : 413)
})

function send({ method, path, access }: EndpointDefinition, payload: string) {
  const tokens = { buyer: world.buyer.token, operator: operator.token, anyone: undefined }
  const token = access in tokens ? tokens[access as keyof typeof tokens] : world.seller.token
  const url = `/api${path.replace(':kind', 'vat').replace(/:\w+/g, world.ids[0] ?? '')}`
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return server.app.inject({ method, url, headers, payload })
}
