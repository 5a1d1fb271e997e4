import * as contract from '@allyards/contract/vehicles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a guest sees the 53 parts in their order', async () => {
  const { status, body } = await server.api(contract.listParts, {})
  expect(status).toBe(200)
  expect(body).toHaveLength(53)
  expect(body[0]).toMatchObject({ name: 'ABS Pump', imageUrl: '/parts/abs-pump.svg' })
})
