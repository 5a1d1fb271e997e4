import { getFairPrice } from '@allyards/contract/fair-price'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { findBands } from './find-bands'

export function fairPriceRoutes(serve: Serve, { db }: Context): void {
  serve(getFairPrice, async ({ query }) => {
    const [band] = await findBands(db, [query])
    return { band: band ?? null }
  })
}
