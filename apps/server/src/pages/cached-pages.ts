import { packBody } from '../platform/cache/pack-body'
import type { CachedPage, PageCache } from '../platform/cache/page-cache'
import type { Load } from '../platform/http/shed-load'
import type { RenderPage } from './page-renderer'

const FRESH_MS = 60_000

/**
 * Public HTML is the same for every visitor: rendered once, shared by concurrent requests, served stale while it is
 * rendered anew after a minute, or later while there is no time for it. A write that changes what a page shows drops it at
 * once. From the second visitor on it is also kept compressed.
 */
export function createCachedPages(
  cache: PageCache,
  render: RenderPage,
  load: Load,
  onFailure: (error: unknown) => void,
): RenderPage {
  const underWay = new Map<string, Promise<CachedPage>>()
  const packing = new WeakSet<CachedPage>()

  function renderOnce(url: string, known?: CachedPage): Promise<CachedPage> {
    const running = underWay.get(url)
    if (running) return running
    const generation = cache.generation()
    const started = load
      .atWork(() => render(url))
      .then((page) => {
        if (page.etag === known?.etag && known.packed) page.packed = known.packed
        if (page.status === 200) cache.store(url, page, generation)
        return page
      })
      .finally(() => underWay.delete(url))
    underWay.set(url, started)
    return started
  }

  function packOnce(page: CachedPage): void {
    if (page.packed || packing.has(page)) return
    packing.add(page)
    packBody(page.body).then((packed) => {
      page.packed = packed
    }, onFailure)
  }

  return async (url) => {
    const page = cache.find(url)
    if (!page) return renderOnce(url)
    if (Date.now() - page.renderedAt > FRESH_MS && !load.isFull()) renderOnce(url, page).catch(onFailure)
    packOnce(page)
    return page
  }
}
