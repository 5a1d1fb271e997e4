import { listProducts } from '@allyards/contract/products'
import { listMakes } from '@allyards/contract/vehicles'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownNow } from '../../test/own-now'
import { startRedis } from '../../test/redis'
import { startTestServer, type TestServer } from '../../test/test-server'
import { until } from '../../test/until'
import { importCatalogue } from '../modules/catalogue'
import type { CachedPage } from './cache/page-cache'

let redis: Awaited<ReturnType<typeof startRedis>>
let first: TestServer
let second: TestServer
const urls = new Map<TestServer, string>()

beforeAll(async () => {
  redis = await startRedis()
  const env = { REDIS_URL: redis.url, RATE_LIMIT: 'on', LOG_LEVEL: 'silent' }
  first = await startTestServer({ env })
  second = await startTestServer({ env, besides: first })
  for (const copy of [first, second]) urls.set(copy, await copy.listen())
})
afterAll(async () => {
  await second.close()
  await first.close()
  await redis.close()
})

const page: CachedPage = {
  status: 200,
  headers: {},
  body: Buffer.from('A page'),
  etag: '"1"',
  tags: new Set(['products']),
  renderedAt: Date.now(),
}
const keepPage = ({ context: { pageCache } }: TestServer) => pageCache.store('/products', page, pageCache.generation())
const upload = (copy: TestServer, remoteAddress: string) =>
  copy.app.inject({ method: 'POST', url: '/api/uploads', remoteAddress }).then(({ statusCode }) => statusCode)

async function connect(copy: TestServer, token: string): Promise<Socket> {
  const client: Socket = io(urls.get(copy) ?? '', { auth: { token }, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve)
    client.on('connect_error', reject)
  })
  return client
}

// On a busy host Redis may seem away for a moment, and each copy counts alone: then it is tried again with another visitor.
test('copies share live events, presence, dropped pages and rate limits', async () => {
  const bea = await first.aBuyer()
  const browser = await connect(second, bea.token)
  const heard: number[] = []
  browser.on('notification:new', ({ unread }) => heard.push(unread))
  await until(async () => expect(await first.context.live.isPresent(bea.id)).toBe(true))
  await until(() => {
    first.context.live.toUser(bea.id, 'notification:new', { unread: 1 })
    expect(heard).toContain(1)
  })

  keepPage(second)
  first.context.pageCache.drop('sellers')
  first.context.pageCache.drop('products')
  await until(() => expect(second.context.pageCache.find('/products')).toBeUndefined())

  let visitor = 0
  await until(async () => {
    const address = `203.0.113.${visitor++ % 20}`
    const asked = await Promise.all(Array.from({ length: 61 }, (_, count) => upload(count % 2 ? first : second, address)))
    expect(asked.filter((status) => status === 401)).toHaveLength(60)
    expect(asked.filter((status) => status === 429)).toHaveLength(1)
  })

  browser.disconnect()
})

test('what is imported into the catalogue is known on every copy: makes, the words of a search, the sitemap', async () => {
  const { id } = await first.aProduct({ brand: 'Zephyrine', models: ['One'], searchText: 'headlamp' })
  const whatSecondKnows = async () => ({
    isListed: (await second.api(listMakes, {})).body.some(({ name }) => name === 'Zephyrine'),
    found: (await second.api(listProducts, { body: { search: 'zephyrine' } })).body.data.rows.map((product) => product.id),
    isInSitemap: (await second.send<string>({ url: '/sitemaps/vehicles-1.xml' })).body.includes('/zephyrine/'),
  })
  expect(await whatSecondKnows()).toEqual({ isListed: false, found: [], isInSitemap: false })
  const header = 'make,model,generation,trim,year_from,year_to,body_styles,gearboxes,fuels'
  await importCatalogue(first.db, `${header}\nZephyrine,One,Mk1,Base,2001,,Saloon,Manual,Petrol\n`)
  await first.jobsDrained()
  await until(async () => expect(await whatSecondKnows()).toEqual({ isListed: true, found: [id], isInSitemap: true }))
})

test('a copy that has let its browsers go still tells those of the others what it finishes', async () => {
  const bea = await first.aBuyer()
  const browser = await connect(first, bea.token)
  const heard: number[] = []
  browser.on('notification:new', ({ unread }) => heard.push(unread))
  const leaving = await startTestServer({ env: { REDIS_URL: redis.url, LOG_LEVEL: 'silent' }, besides: first })
  await until(() => expect(leaving.context.live.isPresent(bea.id)).resolves.toBe(true))
  await leaving.app.close()
  await until(() => {
    leaving.context.live.toUser(bea.id, 'notification:new', { unread: 4 })
    expect(heard).toContain(4)
  })
  await leaving.close()
  browser.disconnect()
})

test('what a user sends over sockets of several copies is counted together', async () => {
  const seller = await first.aSeller()
  await until(async () => {
    const bea = await first.aBuyer()
    const browsers = [await connect(first, bea.token), await connect(second, bea.token)]
    const answers = await Promise.all(
      Array.from({ length: 66 }, (_, count) => browsers[count % 2]?.emitWithAck('typing', { to: seller.id })),
    )
    for (const browser of browsers) browser.disconnect()
    expect(answers.filter((answer) => answer?.code === 'too_many_requests')).toHaveLength(6)
  })
})

test('a copy that was cut off forgets its cache', async () => {
  keepPage(second)
  await redis.stop()
  await until(() => expect(second.context.pageCache.find('/products')).toBeUndefined())
  await redis.start()
  await until(() => expect(second.context.redis?.status).toBe('ready'))
})

test.each([
  ['stopped', '203.0.113.21'],
  ['hanging', '203.0.113.22'],
])('while Redis is %s each copy goes on alone, and all is as before when it is back', async (how, address) => {
  const bea = await first.aBuyer()
  const [near, far] = [await connect(first, bea.token), await connect(second, bea.token)]
  const heard: number[] = []
  const heardFar: number[] = []
  near.on('notification:new', ({ unread }) => heard.push(unread))
  far.on('notification:new', ({ unread }) => heardFar.push(unread))
  if (how === 'stopped') await redis.stop()
  else redis.hang()
  await until(async () => {
    await upload(first, '203.0.113.200')
    expect(first.context.redis?.status).not.toBe('ready')
  })

  const startedAt = ownNow()
  first.context.pageCache.drop('products')
  first.context.live.toUser(bea.id, 'notification:new', { unread: 2 })
  await until(() => expect(heard).toContain(2))
  expect(await first.context.live.isPresent('nobody')).toBe(false)
  const asked = await Promise.all(Array.from({ length: 61 }, () => upload(first, address)))
  expect(asked.filter((status) => status === 429)).toHaveLength(1)
  const ready = await first.app.inject({ url: '/readyz' })
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toMatchObject({ status: 'ready', degraded: ['redis'] })
  expect((await first.app.inject({ url: '/metrics' })).payload).toContain('engine_up{engine="redis"} 0')
  expect(ownNow() - startedAt).toBeLessThan(15_000)

  if (how === 'stopped') await redis.start()
  else redis.goOn()
  await until(async () => expect((await first.app.inject({ url: '/readyz' })).json()).not.toHaveProperty('degraded'))
  expect((await first.app.inject({ url: '/metrics' })).payload).toContain('engine_up{engine="redis"} 1')
  await until(() => {
    first.context.live.toUser(bea.id, 'notification:new', { unread: 3 })
    expect(heardFar).toContain(3)
  })
  for (const browser of [near, far]) browser.disconnect()
})
