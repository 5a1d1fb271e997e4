import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { connectListener } from '../redis'
import type { CachedPage, PageCache } from './page-cache'

const MAX_BYTES = 64 * 1024 * 1024
/** Counted when a page is stored; its compressed copies come later and are smaller than itself. */
const WITH_COPIES = 2
/** The most dropped tags that are remembered for pages being rendered. */
const MAX_DROPPED = 10_000
const CHANNEL = 'allyards:pages-dropped'

interface Options {
  log: Logger
  redis?: Redis
  onFind?: (outcome: 'hit' | 'miss') => void
  maxBytes?: number
  maxDropped?: number
}

/** Pages in process, bounded by their size; what one copy drops, all copies drop. */
export async function createPageCache({
  log,
  redis,
  onFind = () => {},
  maxBytes = MAX_BYTES,
  maxDropped = MAX_DROPPED,
}: Options): Promise<PageCache> {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, url) => page.body.length * WITH_COPIES + url.length + [...page.tags].join().length + 1024,
  })
  const copy = randomUUID()
  const listeners = new Map<string, (() => void)[]>()
  let generation = 0
  /** Drops up to this one have been forgotten. */
  let forgottenAt = 0
  const droppedAt = new LRUCache<string, number>({
    max: maxDropped,
    dispose(at, _tag, reason) {
      if (reason === 'evict') forgottenAt = Math.max(forgottenAt, at)
    },
  })

  function dropHere(tags: readonly string[]): void {
    generation += 1
    for (const tag of tags) {
      droppedAt.set(tag, generation)
      for (const forget of listeners.get(tag) ?? []) forget()
    }
    const dropped = new Set(tags)
    for (const [url, page] of pages.entries()) if ([...page.tags].some((tag) => dropped.has(tag))) pages.delete(url)
  }

  const subscriber = redis && connectListener(redis, log)
  subscriber?.on('message', (_channel, message) => {
    const [sender, ...tags] = message.split(' ')
    if (sender !== copy) dropHere(tags)
  })
  // What was dropped while this copy was cut off is not known, so it starts afresh.
  subscriber?.on('close', () => {
    forgottenAt = ++generation
    pages.clear()
    for (const forget of [...listeners.values()].flat()) forget()
  })
  await subscriber?.subscribe(CHANNEL)

  return {
    find(url) {
      const page = pages.get(url)
      onFind(page ? 'hit' : 'miss')
      return page
    },
    generation: () => generation,
    store(url, page, since) {
      const isOutdated = forgottenAt > since || [...page.tags].some((tag) => (droppedAt.get(tag) ?? 0) > since)
      if (!isOutdated) pages.set(url, page)
    },
    drop(...tags) {
      dropHere(tags)
      redis
        ?.publish(CHANNEL, [copy, ...tags].join(' '))
        .catch((error) => log.warn({ err: error, tags }, 'page cache: drop not published'))
    },
    onDrop(tag, forget) {
      listeners.set(tag, [...(listeners.get(tag) ?? []), forget])
    },
    async close() {
      subscriber?.disconnect()
    },
  }
}
