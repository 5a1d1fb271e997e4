import type { EndpointDefinition } from '@allyards/contract/endpoint'
import { saveVehicle } from '@allyards/contract/garage'
import { listParts } from '@allyards/contract/vehicles'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeWorld, type World } from '../../test/attack-world'
import { readEndpoints } from '../../test/contract-endpoints'
import { createRandom, makeInput } from '../../test/make-input'
import { startTestServer, type TestServer } from '../../test/test-server'

/** Names that every plain object inherits: the first two are a function and an object. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'].slice(0, inject('oddNames'))

let server: TestServer
let world: World
let operatorToken: string
let endpoints: EndpointDefinition[]

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'fatal' } })
  world = await makeWorld(server)
  operatorToken = (await server.anOperator()).token
  // A call that ends the caller's own session or account would end this test.
  endpoints = (await readEndpoints()).filter(({ path }) => !/logout|sessions|auth\/account$/.test(path))
})
afterAll(() => server.close())

const random = createRandom(3)

test('a name that every object inherits is a text like any other at every place of every call', async () => {
  const failures: unknown[] = []
  for (const endpoint of endpoints) {
    for (const request of inherited.flatMap((name) => requestsWith(endpoint, name))) {
      const { status } = await server.send({ method: endpoint.method, token: tokenFor(endpoint), ...request })
      if (status >= 500) failures.push([status, endpoint.method, request])
    }
  }
  expect(failures).toEqual([])
})

test('a saved vehicle of such a make gets the parts of any unknown make', async () => {
  const asked = async (make: string) => {
    const vehicle = { make, model: make, body_style: null, trim: null, year: 2013, gearbox: null, fuel: 'Petrol' }
    const saved = await server.api(saveVehicle, { body: { reg: null, colour: null, vehicle } }, world.buyer)
    const parts = await server.api(listParts, { query: { make, model: make, fuel: 'Petrol', year: 2013 } })
    return [saved.status, parts.status, parts.body]
  }
  const unknown = await asked('Nowhere Motors')
  for (const name of inherited) expect(await asked(name), name).toEqual(unknown)
})

/** The call once per place, with the name there: each parameter, each text of query and body, and each key of the body. */
function requestsWith(endpoint: EndpointDefinition, name: string): { url: string; body?: unknown }[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter)
  const pathWith = (odd?: string) =>
    endpoint.path.replace(/:(\w+)/g, (_, parameter) => (parameter === odd ? name : (world.ids[0] ?? '')))
  const query = endpoint.query && (makeInput(endpoint.query, random, world.ids, 0) as object)
  const body = endpoint.body && makeInput(endpoint.body, random, world.ids, 0)
  const rest = body === undefined ? {} : { body }
  return [
    ...names.map((parameter) => ({ url: urlOf(pathWith(parameter), query), ...rest })),
    ...(query ? placesOf(query, name).map((changed) => ({ url: urlOf(pathWith(), changed), ...rest })) : []),
    ...(endpoint.body ? placesOf(body, name).map((changed) => ({ url: urlOf(pathWith(), query), body: changed })) : []),
  ]
}

/** Copies of the value, each with one text replaced by the name, or with the name as a further key of one object. */
function placesOf(value: unknown, name: string): unknown[] {
  if (typeof value === 'string') return [name]
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => placesOf(item, name).map((changed) => value.with(index, changed)))
  }
  if (typeof value !== 'object' || value === null) return []
  const within = Object.entries(value).flatMap(([field, inner]) =>
    placesOf(inner, name).map((changed) => ({ ...value, [field]: changed })),
  )
  return [...within, Object.fromEntries([...Object.entries(value), [name, 'x']])]
}

function urlOf(path: string, query: unknown): string {
  const search = new URLSearchParams()
  for (const [field, value] of Object.entries(Object(query) as object)) {
    for (const each of [value].flat()) search.append(field, typeof each === 'string' ? each : JSON.stringify(each))
  }
  return `/api${path}?${search}`
}

function tokenFor({ access }: EndpointDefinition): string {
  if (access === 'operator') return operatorToken
  return access === 'seller' || access === 'new-seller' ? world.seller.token : world.buyer.token
}
