import { getOverview } from '@allyards/contract/operator-overview'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { until } from '../../../test/until'

const readiness = async ({ app }: TestServer) => (await app.inject({ url: '/readyz' })).json()
const env = { LOG_LEVEL: 'silent' }

test('several copies without Redis or shared files are reported until they are gone; one alone is fine', async () => {
  const first = await startTestServer({ env })
  expect(await readiness(first)).toEqual({ status: 'ready' })
  const second = await startTestServer({ env, besides: first })
  const told = { status: 'ready', problems: [expect.stringContaining('REDIS_URL'), expect.stringContaining('uploaded files')] }
  expect(await readiness(second)).toEqual(told)
  await until(async () => expect(await readiness(first)).toEqual(told))
  // The operator's page shows the same.
  const overview = await second.api(getOverview, {}, await second.anOperator())
  expect(overview.body.health.problems).toEqual(told.problems)
  await second.close()
  await until(async () => expect(await readiness(first)).toEqual({ status: 'ready' }))
  await first.close()
})
