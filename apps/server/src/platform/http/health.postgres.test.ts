import { MINUTE_MS } from '@allyards/contract/durations'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestServer } from '../../../test/test-server'

afterEach(() => vi.useRealTimers())

test('/healthz fails while the process cannot work although the database answers, and recovers', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
  const { pool } = server.context.connection
  const health = async () => {
    const { statusCode, payload } = await server.app.inject({ url: '/healthz' })
    return [statusCode, JSON.parse(payload)]
  }
  expect(await health()).toEqual([200, { status: 'alive' }])
  // Every connection is taken and never given back; requests wait for one, in vain.
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  let isOver = false
  const waiting = (async () => {
    while (!isOver) await pool.query('select 1').catch(() => undefined)
  })()
  expect(await health()).toEqual([200, { status: 'alive' }])
  vi.advanceTimersByTime(MINUTE_MS + 1)
  expect(await health()).toEqual([503, { status: 'stuck', failed: ['database connections'] }])
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(503)
  isOver = true
  for (const client of held) client.release()
  expect(await health()).toEqual([200, { status: 'alive' }])
  await waiting
  await server.close()
})
