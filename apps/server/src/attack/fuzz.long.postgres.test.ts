import { HOUR_MS } from '@allyards/contract/durations'
import type { EndpointDefinition } from '@allyards/contract/endpoint'
import { clientPayloads } from '@allyards/contract/socket-events'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeWorld, type World } from '../../test/attack-world'
import { readEndpoints } from '../../test/contract-endpoints'
import { createRandom, makeInput, oddValues, oneOf } from '../../test/make-input'
import { startTestServer, type TestServer } from '../../test/test-server'

const calls = inject('fuzzedCalls')
const seed = 20_261_115
const random = createRandom(seed)

let server: TestServer
let world: World
let endpoints: EndpointDefinition[]
let live: Socket

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'fatal' } })
  world = await makeWorld(server)
  // Ending the callers' own sessions and accounts would end the attack.
  endpoints = (await readEndpoints()).filter(({ path }) => !/logout|sessions|auth\/account$/.test(path))
  live = io(await server.listen(), { auth: { token: world.buyer.token }, transports: ['websocket'] })
  await new Promise<void>((resolve) => live.on('connect', resolve))
})
afterAll(async () => {
  live.disconnect()
  await server.close()
})

test(`none of ${calls} odd requests is answered with a 5xx (seed ${seed})`, { timeout: HOUR_MS }, async () => {
  const failures: unknown[] = []
  for (let count = 0; count < calls; count++) {
    const request = anOddRequest()
    const { statusCode } = await server.app.inject(request)
    if (statusCode >= 500) failures.push([count, statusCode, request.method, request.url, String(request.payload).slice(0, 300)])
  }
  expect(failures).toEqual([])
})

test('odd frames over the socket are answered, and the socket stays open', { timeout: 600_000 }, async () => {
  const answers: unknown[] = []
  for (let count = 0; count < Math.ceil(calls / 20); count++) {
    const [event, schema] = oneOf(random, Object.entries(clientPayloads))
    const payload = random() < 0.5 ? oneOf(random, oddValues) : makeInput(schema, random, world.ids, 0.3)
    const answer = await live.timeout(20_000).emitWithAck(event, payload)
    if ((answer as { code?: string } | null)?.code === 'internal') answers.push([event, payload])
  }
  expect(answers).toEqual([])
  expect(live.connected).toBe(true)
})

function anOddRequest() {
  const endpoint = oneOf(random, endpoints)
  const token = oneOf(random, [world.buyer.token, world.seller.token, world.strangers.otherBuyer.token, 'x', undefined])
  const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(odd([...world.ids, ...world.names])))
  const { payload, type } = oneOf(random, [aJsonBody, aJsonBody, aForm, aTornBody])(endpoint)
  return {
    method: random() < 0.95 ? endpoint.method : oneOf(random, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const),
    url: `/api${path}${aQuery(endpoint)}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(type ? { 'content-type': type } : {}) },
    ...(payload === undefined || endpoint.method === 'GET' ? {} : { payload }),
  }
}

/** Mostly a text that is known, now and then one that is not. */
function odd(known: readonly string[]): string {
  return random() < 0.7 ? oneOf(random, known) : text(oneOf(random, oddValues))
}

const text = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
    .toString()
    .slice(0, 6_000)

function aQuery({ query }: EndpointDefinition): string {
  if (!query) return random() < 0.1 ? '?%00=%E0%A4%A&a[b]=c' : ''
  const values = makeInput(query, random, world.ids, 0.3)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(values) as object)) search.append(name, text(value))
  return `?${search}`
}

function aJsonBody({ body }: EndpointDefinition) {
  return { payload: JSON.stringify(body ? makeInput(body, random, world.ids, 0.15) : {}), type: 'application/json' }
}

function aForm({ body }: EndpointDefinition) {
  const values = Object.entries(Object(body ? makeInput(body, random, world.ids, 0.2) : {}) as object)
  const parts = values.map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text(value)}\r\n`)
  const file = `--x\r\ncontent-disposition: form-data; name="${odd(['file', 'images', 'logo'])}"; filename="a"\r\n\r\n${odd(['bytes'])}\r\n`
  return { payload: [...parts, file, '--x--\r\n'].join(''), type: 'multipart/form-data; boundary=x' }
}

function aTornBody(endpoint: EndpointDefinition) {
  const whole = random() < 0.5 ? aForm(endpoint) : aJsonBody(endpoint)
  return {
    payload: whole.payload.slice(0, Math.floor(random() * whole.payload.length)),
    type: odd([whole.type]).replace(/[^\x20-\x7e]/g, ''),
  }
}
