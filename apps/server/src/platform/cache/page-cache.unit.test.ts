import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createPageCache } from './lru-page-cache'
import type { CachedPage } from './page-cache'

const page = (body: string, ...tags: string[]): CachedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from(body),
  etag: '"1"',
  tags: new Set(tags),
  renderedAt: 0,
})
const log = pino({ level: 'silent' })

test('dropping a tag removes exactly the pages that have it', async () => {
  const cache = await createPageCache({ log })
  cache.store('/products', page('a', 'products'), cache.generation())
  cache.store('/', page('b', 'vehicles'), cache.generation())
  cache.drop('products')
  expect(cache.find('/products')).toBeUndefined()
  expect(cache.find('/')?.body.toString()).toBe('b')
})

test('a page is not cached if one of its tags was dropped while it rendered', async () => {
  const cache = await createPageCache({ log })
  const before = cache.generation()
  cache.drop('products')
  cache.store('/products', page('old', 'products'), before)
  cache.store('/', page('fine', 'vehicles'), before)
  expect(cache.find('/products')).toBeUndefined()
  expect(cache.find('/')?.body.toString()).toBe('fine')
})

test('the cache stays within its size and evicts the least recently used page', async () => {
  const cache = await createPageCache({ log, maxBytes: 10_000 })
  for (const url of ['/1', '/2', '/3']) cache.store(url, page('x'.repeat(1500), 'd'), cache.generation())
  expect(['/1', '/2', '/3'].filter((url) => cache.find(url))).toEqual(['/2', '/3'])
})

test('remembers a limited number of drops; beyond it, a page that was rendering is not cached', async () => {
  const cache = await createPageCache({ log, maxDropped: 3 })
  const before = cache.generation()
  cache.drop('product:1')
  for (const tag of ['product:2', 'product:3', 'product:4']) cache.drop(tag)
  cache.store('/products/1', page('old', 'product:1'), before)
  expect(cache.find('/products/1')).toBeUndefined()
  cache.store('/products/1', page('new', 'product:1'), cache.generation())
  expect(cache.find('/products/1')?.body.toString()).toBe('new')
})

test('listeners are told of a drop', async () => {
  const cache = await createPageCache({ log })
  let told = 0
  cache.onDrop('vehicles', () => {
    told += 1
  })
  cache.drop('products', 'vehicles')
  cache.drop('products')
  expect(told).toBe(1)
})
