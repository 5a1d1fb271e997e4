import type { ServerEvents } from '@allyards/contract/socket-events'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startRedis } from '../../test/redis'
import { startTestServer, type TestServer } from '../../test/test-server'
import type { CachedPage } from './cache/page-cache'

let redis: Awaited<ReturnType<typeof startRedis>>
let first: TestServer
let second: TestServer

beforeAll(async () => {
  redis = await startRedis()
  const env = { REDIS_URL: redis.url, RATE_LIMIT: 'on', LOG_LEVEL: 'silent' }
  first = await startTestServer({ env })
  second = await startTestServer({ env, besides: first })
})
afterAll(async () => {
  await second.close()
  await first.close()
  await redis.close()
})

const page: CachedPage = {
  status: 200,
  headers: {},
  body: 'A page',
  etag: '"1"',
  domains: new Set(['products']),
  renderedAt: Date.now(),
}
const keepPage = ({ context: { pageCache } }: TestServer) => pageCache.store('/products', page, pageCache.generation())
const upload = (copy: TestServer, remoteAddress: string) =>
  copy.app.inject({ method: 'POST', url: '/api/uploads', remoteAddress }).then(({ statusCode }) => statusCode)

async function connect(copy: TestServer, token: string): Promise<Socket<ServerEvents>> {
  const client: Socket<ServerEvents> = io(await copy.listen(), { auth: { token }, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve)
    client.on('connect_error', reject)
  })
  return client
}

test('copies share live events, presence, dropped pages and rate limits, and outlive a Redis that goes away', async () => {
  const bea = await first.aBuyer()
  const browser = await connect(second, bea.token)
  const heard: number[] = []
  browser.on('notification:new', ({ unread }) => heard.push(unread))
  await vi.waitFor(async () => expect(await first.context.live.isOnline(bea.id)).toBe(true))
  first.context.live.toUser(bea.id, 'notification:new', { unread: 1 })
  await vi.waitFor(() => expect(heard).toEqual([1]))

  keepPage(second)
  first.context.pageCache.drop('sellers')
  first.context.pageCache.drop('products')
  await vi.waitFor(() => expect(second.context.pageCache.find('/products')).toBeUndefined())

  const asked = await Promise.all(Array.from({ length: 61 }, (_, count) => upload(count % 2 ? first : second, '203.0.113.7')))
  expect(asked.filter((status) => status === 401)).toHaveLength(60)
  expect(asked.filter((status) => status === 429)).toHaveLength(1)

  keepPage(second)
  await redis.stop()
  await vi.waitFor(() => expect(second.context.pageCache.find('/products')).toBeUndefined())
  first.context.pageCache.drop('products')
  first.context.live.toUser(bea.id, 'notification:new', { unread: 2 })
  expect(await upload(first, '203.0.113.8')).toBe(401)
  expect((await first.app.inject({ url: '/readyz' })).statusCode).toBe(503)

  await redis.start()
  await vi.waitFor(async () => expect((await first.app.inject({ url: '/readyz' })).statusCode).toBe(200), 20_000)
  await vi.waitFor(() => {
    first.context.live.toUser(bea.id, 'notification:new', { unread: 3 })
    expect(heard).toContain(3)
  }, 20_000)
  browser.disconnect()
})
