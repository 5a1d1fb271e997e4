import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { until } from '../../../test/until'
import { watchEventLoop } from './watch-event-loop'

test('work that blocks the event loop is logged with its route and counted', async () => {
  const lines: string[] = []
  const stream = new PassThrough().on('data', (line) => lines.push(String(line)))
  const app = Fastify({ logger: { level: 'warn', stream } })
  const blocks: number[] = []
  watchEventLoop(app, { countBlock: (seconds) => blocks.push(seconds) })
  app.get('/quick', async () => 'done')
  app.get('/slow/:name', async () => {
    const until = performance.now() + 400
    while (performance.now() < until);
    return 'done'
  })
  await app.inject('/quick')
  await app.inject('/slow/one')
  await until(() => {
    const logged = lines.map((line) => JSON.parse(line))
    expect(logged.find(({ routes }) => routes.includes('GET /slow/:name'))?.blockedMs).toBeGreaterThan(200)
  })
  expect(Math.max(...blocks)).toBeGreaterThan(0.2)
  await app.close()
})
