import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { connectListener } from '../redis'
import type { CachedPage, PageCache } from './page-cache'

const MAX_BYTES = 64 * 1024 * 1024
const CHANNEL = 'allyards:pages-dropped'

interface Options {
  log: Logger
  redis?: Redis
  maxBytes?: number
}

/** Pages in process, bounded by their size; what one copy drops, all copies drop. */
export async function createPageCache({ log, redis, maxBytes = MAX_BYTES }: Options): Promise<PageCache> {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, url) => Buffer.byteLength(page.body) + url.length + 1024,
  })
  const copy = randomUUID()
  const droppedAt = new Map<string, number>()
  let generation = 0
  let clearedAt = 0

  function dropHere(domain: string): void {
    droppedAt.set(domain, ++generation)
    for (const [url, page] of pages.entries()) if (page.domains.has(domain)) pages.delete(url)
  }

  const subscriber = redis && connectListener(redis, log)
  subscriber?.on('message', (_channel, message) => {
    const [sender, domain] = message.split(' ')
    if (sender !== copy && domain) dropHere(domain)
  })
  // What was dropped while this copy was cut off is not known, so it starts afresh.
  subscriber?.on('close', () => {
    clearedAt = ++generation
    pages.clear()
  })
  await subscriber?.subscribe(CHANNEL)

  return {
    find: (url) => pages.get(url),
    generation: () => generation,
    store(url, page, since) {
      const isOutdated = clearedAt > since || [...page.domains].some((domain) => (droppedAt.get(domain) ?? 0) > since)
      if (!isOutdated) pages.set(url, page)
    },
    drop(domain) {
      dropHere(domain)
      redis
        ?.publish(CHANNEL, `${copy} ${domain}`)
        .catch((error) => log.warn({ err: error, domain }, 'page cache: drop not published'))
    },
    async close() {
      subscriber?.disconnect()
    },
  }
}
