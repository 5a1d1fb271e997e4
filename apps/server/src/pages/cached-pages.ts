import type { CachedPage, PageCache } from '../platform/cache/page-cache'
import type { RenderPage } from './page-renderer'

const FRESH_MS = 60_000

/**
 * Public HTML is the same for every visitor: rendered once, shared by concurrent requests, served stale while it is
 * rendered anew after a minute. A write that changes what a page shows drops it at once.
 */
export function createCachedPages(cache: PageCache, render: RenderPage, onFailure: (error: unknown) => void): RenderPage {
  const underWay = new Map<string, Promise<CachedPage>>()

  function renderOnce(url: string): Promise<CachedPage> {
    const running = underWay.get(url)
    if (running) return running
    const generation = cache.generation()
    const started = render(url)
      .then((page) => {
        if (page.status === 200) cache.store(url, page, generation)
        return page
      })
      .finally(() => underWay.delete(url))
    underWay.set(url, started)
    return started
  }

  return async (url) => {
    const page = cache.find(url)
    if (!page) return renderOnce(url)
    if (Date.now() - page.renderedAt > FRESH_MS) renderOnce(url).catch(onFailure)
    return page
  }
}
