import { z } from 'zod'
import { defineEndpoint } from './endpoint'

/** The present figures of the market, for the About page. */
export const getFigures = defineEndpoint({
  method: 'GET',
  path: '/figures',
  access: 'anyone',
  summary: 'How many depots, products, enquiries and offers there are',
  response: z.object({
    depots: z.number().int(),
    products: z.number().int(),
    enquiries: z.number().int(),
    offers: z.number().int(),
  }),
})

/** With fewer ratings no average is shown. */
export const fewestReviews = 20

const marketReviews = z.object({
  average: z.number(),
  count: z.number().int(),
  /** The newest ones with words, three at most. */
  comments: z.array(
    z.object({ id: z.string(), rating: z.number().int(), text: z.string(), name: z.string(), vehicle: z.string() }),
  ),
})
export type MarketReviews = z.infer<typeof marketReviews>

export const getMarketReviews = defineEndpoint({
  method: 'GET',
  path: '/figures/reviews',
  access: 'anyone',
  summary: `What buyers say of all depots together; null under ${fewestReviews} ratings`,
  response: z.object({ reviews: marketReviews.nullable() }),
})

/** "150+" in the texts of the demo; else the real number, rounded down to tens. Empty under ten: then no text names a number. */
export function depotCount(isDemo: boolean, depots: number): string {
  if (isDemo) return '150+'
  const tens = Math.floor(depots / 10) * 10
  return tens >= 10 ? `${tens}+` : ''
}
