import { errorBody } from '@allyards/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { readConfig } from '../../config'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'on' } })
})
afterAll(() => server.close())

test('an address over the limit is told when to come back, and others are not affected', async () => {
  const upload = (remoteAddress: string) => server.app.inject({ method: 'POST', url: '/api/uploads', remoteAddress })
  for (let count = 0; count < 60; count++) expect((await upload('203.0.113.7')).statusCode).toBe(401)
  const refused = await upload('203.0.113.7')
  expect(refused.statusCode).toBe(429)
  expect(errorBody.parse(refused.json()).code).toBe('too_many_requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await upload('203.0.113.8')).statusCode).toBe(401)
  expect((await server.app.inject({ url: '/api/vehicles/parts', remoteAddress: '203.0.113.7' })).statusCode).toBe(200)
})

test.each([
  ['off', '198.51.100.1', 429],
  ['1', '198.51.100.1', 401],
  ['127.0.0.0/8, fd00::/8', '198.51.100.1', 401],
  ['10.0.0.0/8', '198.51.100.1', 429],
])('with TRUST_PROXY %s, the address that the proxy names counts as it should', async (TRUST_PROXY, visitor, expected) => {
  const behind = await startTestServer({ env: { RATE_LIMIT: 'on', TRUST_PROXY }, besides: server })
  const upload = (forwarded: string) =>
    behind.app.inject({ method: 'POST', url: '/api/uploads', headers: { 'x-forwarded-for': forwarded } })
  for (let count = 0; count < 60; count++) expect((await upload('203.0.113.7')).statusCode).toBe(401)
  const last = await upload(visitor)
  await behind.close()
  expect(last.statusCode).toBe(expected)
})

test("a forged address before the proxy's own does not count", async () => {
  const behind = await startTestServer({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' }, besides: server })
  const upload = (madeUp: string) =>
    behind.app.inject({ method: 'POST', url: '/api/uploads', headers: { 'x-forwarded-for': `${madeUp}, 203.0.113.7` } })
  for (let count = 0; count < 60; count++) expect((await upload(`198.51.100.${count}`)).statusCode).toBe(401)
  const last = await upload('198.51.100.99')
  await behind.close()
  expect(last.statusCode).toBe(429)
})

test.each(['on', 'all', '0', '10', '10.0.0.0/33', 'proxy.local', ''.padEnd(3, ',')])(
  'TRUST_PROXY %j is refused at start with what it may be',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY: must be off, the number of proxies/)
  },
)
