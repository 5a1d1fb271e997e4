import { getOverview } from '@allyards/contract/operator-overview'
import { expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

const readiness = async ({ app }: TestServer) => (await app.inject({ url: '/readyz' })).json()
const env = { LOG_LEVEL: 'silent' }

test('copies without a Redis or without shared files are told of until they are gone; one alone is fine', async () => {
  const first = await startTestServer({ env })
  expect(await readiness(first)).toEqual({ status: 'ready' })
  const second = await startTestServer({ env, besides: first })
  const told = { status: 'ready', problems: [expect.stringContaining('REDIS_URL'), expect.stringContaining('uploaded files')] }
  expect(await readiness(second)).toEqual(told)
  await vi.waitFor(async () => expect(await readiness(first)).toEqual(told), { timeout: 15_000, interval: 100 })
  // The operator's page shows the same.
  const overview = await second.api(getOverview, {}, await second.anOperator())
  expect(overview.body.health.copies).toEqual(told.problems)
  await second.close()
  await vi.waitFor(async () => expect(await readiness(first)).toEqual({ status: 'ready' }), { timeout: 15_000, interval: 100 })
  await first.close()
})
