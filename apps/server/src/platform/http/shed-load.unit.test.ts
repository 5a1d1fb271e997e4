import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as inMs } from 'node:timers/promises'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { until } from '../../../test/until'
import { createCachedPages } from '../../pages/cached-pages'
import { servePages } from '../../pages/pages'
import { createPageCache } from '../cache/lru-page-cache'
import { answerError } from './answer-errors'
import { shedLoad } from './shed-load'

/** A product that works on two calls at once; `/api/slow` takes until `letGo`. */
async function aProduct({ late = 0, mostAtWork = 2 } = {}) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const app = Fastify()
  const countShed = vi.fn()
  app.setErrorHandler(answerError)
  app.decorate('load', shedLoad(app, { loop: { lateness: () => late }, metrics: { countShed }, mostAtWork }))
  const onArrival = vi.fn()
  app.addHook('onRequest', async () => onArrival())
  app.get('/api/slow', async () => {
    await held
    return 'done'
  })
  app.get('/api/second', async () => inMs(1010, 'done'))
  app.get('/api/moment', async () => inMs(5, 'done'))
  app.get('/api/kept', { config: { isKept: true } }, async () => 'from memory')
  app.post('/api/quick', async () => 'done')
  const render = async (url: string) => {
    if (url === '/slow') await held
    return { status: 200, headers: {}, body: Buffer.from(url), etag: `"${url}"`, tags: new Set(['shop']), renderedAt: Date.now() }
  }
  const showPage = createCachedPages(await createPageCache({ log: pino({ level: 'silent' }) }), render, app.load, () => {})
  servePages(app, ({ url }) => showPage(url))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    letGo()
    await app.close()
  })
  const slow = async (count: number) => {
    const answers = Array.from({ length: count }, () => app.inject('/api/slow'))
    await new Promise((resolve) => setImmediate(resolve))
    return answers
  }
  return { app, slow, letGo, countShed, onArrival }
}

test('calls beyond the capacity are refused at once, and accepted again as soon as there is room', async () => {
  const { app, slow, letGo, countShed } = await aProduct()
  const taken = await slow(2)
  const refused = await app.inject('/api/slow')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json().message).toContain('very busy')
  expect(countShed).toHaveBeenCalledTimes(1)
  letGo()
  for (const { statusCode } of await Promise.all(taken)) expect(statusCode).toBe(200)
  expect((await app.inject('/api/slow')).statusCode).toBe(200)
})

test('cached answers are always sent; a page that must be rendered reloads itself later', async () => {
  const { app, slow } = await aProduct()
  expect((await app.inject('/known')).payload).toBe('/known')
  await slow(2)
  expect((await app.inject('/api/kept')).payload).toBe('from memory')
  expect((await app.inject('/known')).payload).toBe('/known')
  const page = await app.inject('/new')
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.payload).toContain('http-equiv="refresh"')
})

test('a process with a late event loop refuses more work if it is busy, and accepts it if not', async () => {
  const { app, slow } = await aProduct({ late: 1000, mostAtWork: 100 })
  await slow(11)
  expect((await app.inject({ method: 'POST', url: '/api/quick' })).statusCode).toBe(200)
  await slow(1)
  expect((await app.inject({ method: 'POST', url: '/api/quick' })).statusCode).toBe(503)
})

test('the capacity falls when many calls are slow, and rises again', async () => {
  const { app } = await aProduct({ mostAtWork: 100 })
  const taken = async (path: string) => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject(path)))
    return answers.filter(({ statusCode }) => statusCode === 200).length
  }
  const first = await taken('/api/second')
  const then = await taken('/api/second')
  expect(first).toBe(40)
  expect(then).toBeLessThanOrEqual(20)
  const after = await taken('/api/moment')
  expect(after).toBeLessThan(30)
  for (let round = 0; round < 10; round += 1) await taken('/api/moment')
  expect(await taken('/api/moment')).toBeGreaterThan(after)
})

test('a slow sender takes no place', async () => {
  const { app, onArrival } = await aProduct()
  const { port } = app.server.address() as { port: number }
  for (let i = 0; i < 3; i++) {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write('POST /api/quick HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
  }
  await until(() => expect(onArrival).toHaveBeenCalledTimes(3))
  expect((await app.inject({ method: 'POST', url: '/api/quick' })).statusCode).toBe(200)
})
