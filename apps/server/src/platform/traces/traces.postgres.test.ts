import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { register } from '@allyards/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../../test/test-server'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number }
}

/** A receiver of OTLP over HTTP, as a collector is one. */
const received: { path: string; key: string | undefined; text: string }[] = []
const receiver = createServer(async (request, answer) => {
  let text = ''
  for await (const piece of request) text += piece
  received.push({ path: `${request.method} ${request.url}`, key: request.headers['x-key'] as string | undefined, text })
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let endpoint: string
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(() => void receiver.close())

const spans = () =>
  received.flatMap(({ text }) =>
    (JSON.parse(text).resourceSpans as { scopeSpans: { spans: SentSpan[] }[] }[]).flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  )

test('requests and jobs are traced by route and job, without personal data', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc%20d', TRUST_PROXY: '1' }
  const server = await startTestServer({ env })
  const buyer = await server.aBuyer()
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const listing = await server.aProduct({ depotId: (await server.aSeller()).depotId })
  const body = {
    name: 'Wanda Secret',
    email: 'wanda@secret.test',
    phone_number: '+44 7911 123456',
    type: 'buyer' as const,
    password: 'Passw0rd!',
  }
  await server.send({ url: `/api/products/${listing.slug}?search=AB12CDE`, token: buyer.token, headers: { traceparent } })
  expect((await server.api(register, { body })).status).toBe(201)
  await server.send({ url: '/readyz' })
  await server.outbox()
  await server.close()

  const read = spans().find(({ name }) => name.startsWith('GET /api/products/:'))
  expect(read).toMatchObject({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentSpanId: '00f067aa0ba902b7', kind: 2 })
  expect(read?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } })
  expect(BigInt(read?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(read?.startTimeUnixNano ?? 0))
  expect(spans().map(({ name }) => name)).toContain('job mail.deliver')
  expect(spans().filter(({ name }) => name.includes('readyz'))).toEqual([])
  expect(received.map(({ path, key }) => [path, key])).toContainEqual(['POST /v1/traces', 'abc d'])
  const sent = received.map(({ text }) => text).join('\n')
  for (const secret of [
    buyer.token,
    listing.slug,
    buyer.id,
    'wanda',
    'Wanda',
    '7911123456',
    '7911 123456',
    'Passw0rd',
    'AB12CDE',
    '127.0.0.1',
  ])
    expect(sent).not.toContain(secret)
})

test('without a proxy no caller chooses the trace, and a share of 0 sends nothing', async () => {
  const server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0' } })
  received.length = 0
  const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' }
  expect((await server.send({ url: '/api/vehicles/makes', headers })).status).toBe(200)
  await server.close()
  expect(received).toEqual([])
})

test('an unreachable receiver costs only the traces', async () => {
  const lines: string[] = []
  const server = await startTestServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', LOG_LEVEL: 'warn' },
    logTo: { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream,
  })
  expect((await server.send({ url: '/api/vehicles/makes' })).status).toBe(200)
  await server.close()
  expect(lines.filter((line) => line.includes('traces: the receiver does not take them'))).toHaveLength(1)
})
