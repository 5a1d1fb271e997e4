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

test('a dropped tag takes exactly the pages that have it', async () => {
  const cache = await createPageCache({ log })
  cache.store('/products', page('a', 'products'), cache.generation())
  cache.store('/', page('b', 'vehicles'), cache.generation())
  cache.drop('products')
  expect(cache.find('/products')).toBeUndefined()
  expect(cache.find('/')?.body.toString()).toBe('b')
})

test('a page that was rendered while one of its tags was dropped is not kept', async () => {
  const cache = await createPageCache({ log })
  const before = cache.generation()
  cache.drop('products')
  cache.store('/products', page('old', 'products'), before)
  cache.store('/', page('fine', 'vehicles'), before)
  expect(cache.find('/products')).toBeUndefined()
  expect(cache.find('/')?.body.toString()).toBe('fine')
})

test('the cache stays within its bytes; what was used least recently goes', async () => {
  const cache = await createPageCache({ log, maxBytes: 10_000 })
  for (const url of ['/1', '/2', '/3']) cache.store(url, page('x'.repeat(1500), 'd'), cache.generation())
  expect(['/1', '/2', '/3'].filter((url) => cache.find(url))).toEqual(['/2', '/3'])
})

test('what was dropped is remembered within bounds; beyond them a page that was under way is not kept', async () => {
  const cache = await createPageCache({ log, maxDropped: 3 })
  const before = cache.generation()
  cache.drop('product:1')
  for (const tag of ['product:2', 'product:3', 'product:4']) cache.drop(tag)
  cache.store('/products/1', page('old', 'product:1'), before)
  expect(cache.find('/products/1')).toBeUndefined()
  cache.store('/products/1', page('new', 'product:1'), cache.generation())
  expect(cache.find('/products/1')?.body.toString()).toBe('new')
})

test('whoever keeps something else is told of a drop', async () => {
  const cache = await createPageCache({ log })
  let told = 0
  cache.onDrop('vehicles', () => {
    told += 1
  })
  cache.drop('products', 'vehicles')
  cache.drop('products')
  expect(told).toBe(1)
})
