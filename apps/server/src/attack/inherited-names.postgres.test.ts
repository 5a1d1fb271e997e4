import type { EndpointDefinition } from '@allyards/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../test/attack-world'
import { readEndpoints } from '../../test/contract-endpoints'
import { createRandom, makeInput } from '../../test/make-input'
import { startTestServer, type TestServer } from '../../test/test-server'

/** Every plain object answers to these names, although nobody put them in. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

let server: TestServer
let world: World
let endpoints: EndpointDefinition[]

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'fatal' } })
  world = await makeWorld(server)
  // A call that ends the caller's own session or account would end this test.
  endpoints = (await readEndpoints()).filter(({ path }) => !/logout|sessions|auth\/account$/.test(path))
})
afterAll(() => server.close())

const random = createRandom(3)

test('a name that every object inherits is a text like any other: no call answers it with a 5xx', async () => {
  const failures: unknown[] = []
  for (const endpoint of endpoints) {
    for (const name of inherited) {
      const url = `/api${endpoint.path.replace(/:\w+/g, name)}${queryOf(endpoint, name)}`
      const body = endpoint.body && makeInput(endpoint.body, random, world.ids, 0, [name])
      const token = endpoint.access === 'seller' || endpoint.access === 'new-seller' ? world.seller.token : world.buyer.token
      const { status } = await server.send({ method: endpoint.method, url, body, token })
      if (status >= 500) failures.push([status, endpoint.method, url, body])
    }
  }
  expect(failures).toEqual([])
})

function queryOf({ query }: EndpointDefinition, name: string): string {
  if (!query) return ''
  const search = new URLSearchParams()
  for (const [field, value] of Object.entries(Object(makeInput(query, random, world.ids, 0, [name])) as object)) {
    for (const each of [value].flat()) search.append(field, typeof each === 'string' ? each : JSON.stringify(each))
  }
  return `?${search}`
}
