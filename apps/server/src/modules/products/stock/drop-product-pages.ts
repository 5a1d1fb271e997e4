import type { Context } from '../../../context'

/** Public pages that show products, alone or counted. Call after the transaction. */
export function dropProductPages({ pageCache }: Pick<Context, 'pageCache'>): void {
  for (const domain of ['products', 'sellers', 'browse']) pageCache.drop(domain)
}
