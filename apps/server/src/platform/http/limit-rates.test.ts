import { errorBody } from '@allyards/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'on' } })
})
afterAll(() => server.close())

test('one address that asks too often is told when to come back, and others are not held up', async () => {
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
  ['on', 401],
  ['off', 429],
])('with TRUST_PROXY %s, the address that a proxy names counts as it should', async (TRUST_PROXY, expected) => {
  const behind = await startTestServer({ env: { RATE_LIMIT: 'on', TRUST_PROXY }, besides: server })
  const upload = (visitor: string) =>
    behind.app.inject({ method: 'POST', url: '/api/uploads', headers: { 'x-forwarded-for': visitor } })
  for (let visitor = 0; visitor < 60; visitor++) expect((await upload(`203.0.113.${visitor}`)).statusCode).toBe(401)
  const last = await upload('198.51.100.1')
  await behind.close()
  expect(last.statusCode).toBe(expected)
})
