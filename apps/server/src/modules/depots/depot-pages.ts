import type { PageCache } from '../../platform/cache/page-cache'

/** What a page that shows a depot, or a product of it, is tagged with. */
export const depotTag = (id: string) => `depot:${id}`

/** A page of the directory. */
export const directoryTag = 'depots'

/** Drops the pages that show a depot, or may have to show it now. Call after the transaction. */
export function dropDepotPages(pageCache: PageCache, depotId: string): void {
  pageCache.drop(directoryTag, depotTag(depotId))
}
