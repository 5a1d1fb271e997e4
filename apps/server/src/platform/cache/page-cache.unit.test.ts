import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createPageCache } from './lru-page-cache'
import type { CachedPage } from './page-cache'

const page = (body: string, ...domains: string[]): CachedPage => ({
  status: 200,
  headers: {},
  body,
  etag: '"1"',
  domains: new Set(domains),
  renderedAt: 0,
})
const log = pino({ level: 'silent' })

test('a dropped domain takes exactly the pages that were made from it', async () => {
  const cache = await createPageCache({ log })
  cache.store('/products', page('a', 'products'), cache.generation())
  cache.store('/', page('b', 'vehicles'), cache.generation())
  cache.drop('products')
  expect(cache.find('/products')).toBeUndefined()
  expect(cache.find('/')?.body).toBe('b')
})

test('a page that was rendered while its domain was dropped is not kept', async () => {
  const cache = await createPageCache({ log })
  const before = cache.generation()
  cache.drop('products')
  cache.store('/products', page('old', 'products'), before)
  cache.store('/', page('fine', 'vehicles'), before)
  expect(cache.find('/products')).toBeUndefined()
  expect(cache.find('/')?.body).toBe('fine')
})

test('the cache stays within its bytes; what was used least recently goes', async () => {
  const cache = await createPageCache({ log, maxBytes: 10_000 })
  for (const url of ['/1', '/2', '/3']) cache.store(url, page('x'.repeat(3000), 'd'), cache.generation())
  expect(['/1', '/2', '/3'].filter((url) => cache.find(url))).toEqual(['/2', '/3'])
})
