import { MINUTE_MS } from '@allyards/contract/durations'
import { packBody } from '../platform/cache/pack-body'
import type { CachedPage, PageCache } from '../platform/cache/page-cache'
import { ProductError } from '../platform/errors'
import type { Load } from '../platform/http/shed-load'
import type { RenderPage } from './page-renderer'

const FRESH_MS = MINUTE_MS

/** Makes a page if whoever asks for it may have one made. */
export type Admit = (url: string, make: () => Promise<CachedPage>) => Promise<CachedPage>

/** Anybody may have any page made. */
const always: Admit = (_url, make) => make()

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
): (url: string, admit?: Admit) => Promise<CachedPage> {
  const underWay = new Map<string, Promise<CachedPage>>()
  const refreshing = new Set<string>()
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

  function refreshOnce(url: string, page: CachedPage, admit: Admit): void {
    if (refreshing.has(url)) return
    refreshing.add(url)
    admit(url, () => renderOnce(url, page))
      .catch((error) => {
        // It stays as it is until somebody else comes.
        if (!(error instanceof ProductError)) onFailure(error)
      })
      .finally(() => refreshing.delete(url))
  }

  return async (url, admit = always) => {
    const page = cache.find(url)
    // Another visitor may have had it made while this one waited for a turn.
    if (!page) return underWay.get(url) ?? admit(url, async () => cache.find(url) ?? renderOnce(url))
    if (Date.now() - page.renderedAt > FRESH_MS && !load.isFull()) refreshOnce(url, page, admit)
    packOnce(page)
    return page
  }
}
