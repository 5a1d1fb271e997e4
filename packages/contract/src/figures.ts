import { z } from 'zod'
import { defineEndpoint } from './endpoint'

/** What the product holds right now, for the About page. */
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
