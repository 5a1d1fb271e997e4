import { limits } from '@allyards/contract/limits'
import { listProducts } from '@allyards/contract/products'
import { listParts } from '@allyards/contract/vehicles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server'
import { createInProcessClient } from '../pages/in-process-client'
import { serveCachedPages } from '../pages/pages'

const { max, withinSeconds } = limits.rendering
const build = { routes: {}, assets: { version: 'v1' } }
const [attacker, visitor] = ['203.0.113.7', '198.51.100.20']
/** Holds its turn as long as the largest page does. */
const RENDER_MS = 42

let server: TestServer
const rendered: string[] = []

beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMIT: 'on', MAX_AT_WORK: '100', TRUST_PROXY: '1' },
    pages: async (app, context) => {
      const render = async (url: string) => {
        rendered.push(url)
        const { data } = await createInProcessClient(app, () => {})(listProducts, { body: {} })
        const until = performance.now() + RENDER_MS
        while (performance.now() < until);
        const body = Buffer.from(`${url}: ${data.count}`)
        return { status: 200, headers: {}, body, etag: `"${url}"`, tags: new Set<string>(), renderedAt: Date.now() }
      }
      serveCachedPages(app, context, { render, build })
    },
  })
})
afterAll(() => server.close())
beforeEach(() => {
  rendered.length = 0
})

const get = (url: string, from: string) => server.app.inject({ url, headers: { 'x-forwarded-for': from } })
const times = (count: number, ask: (index: number) => ReturnType<typeof get>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)))

test('parameters that no page reads cause no new rendering', async () => {
  const answers = await times(max * 3, (index) => get(`/products?z=${index}&utm_source=${index}`, '203.0.113.1'))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(rendered).toEqual(['/products'])
})

test('one address that keeps asking for new pages is refused in words, and nobody else waits', async () => {
  await get('/about', visitor)
  const flood = times(max * 5, (index) => get(`/products?search=${index}`, attacker))
  const others = await Promise.all([
    times(20, () => get(`/api${listParts.path}`, visitor)),
    times(20, (index) =>
      server.app.inject({ method: 'POST', url: '/api/contact', headers: { 'x-forwarded-for': `192.0.2.${index}` } }),
    ),
    times(10, (index) => get(`/products?brand=${index}`, `192.0.2.${index}`)),
  ])
  // They are served while most of the flood still waits.
  const untilServed = rendered.slice(
    0,
    rendered.findLastIndex((url) => url.includes('brand')),
  )
  expect(untilServed.filter((url) => url.includes('search')).length).toBeLessThan(max / 2)
  for (const { statusCode } of others.flat()) expect([429, 500, 503]).not.toContain(statusCode)

  const refused = (await flood).filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(max * 4)
  expect(rendered.filter((url) => url.includes('search'))).toHaveLength(max)
  const [told] = refused
  expect(told?.headers['content-type']).toContain('text/html')
  expect(told?.payload).toContain('A lot of new pages were opened from your connection')
  const seconds = Number(told?.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(withinSeconds)
  // It still gets pages that are kept.
  expect((await get('/about', attacker)).statusCode).toBe(200)
  expect((await get('/products?search=1', attacker)).statusCode).toBe(200)
})

test('a whole /64 of addresses is one network', async () => {
  const answers = await times(max + 5, (index) => get(`/depot-${index}`, `2001:db8:5:6::${index.toString(16)}`))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  expect((await get('/depot-x', '2001:db8:5:7::1')).statusCode).toBe(200)
})
