import type { Context } from '../../context'

/** Drops the public pages that show ratings. Call after the transaction. */
export function dropRatedPages({ pageCache }: Pick<Context, 'pageCache'>): void {
  pageCache.drop('sellers', 'products')
}
