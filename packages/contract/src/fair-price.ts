import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { ends, mostPieces, sides } from './part-places'

/** From the narrowest to the widest: what the samples of a band have in common with the vehicle. */
export const bandLevels = ['trim', 'body_style', 'model', 'make'] as const
export type BandLevel = (typeof bandLevels)[number]

/** What a part usually costs, delivered. One piece, unless said otherwise: 10th percentile, median and 90th percentile in pounds. */
export const priceBand = z.object({
  low: z.number(),
  median: z.number(),
  high: z.number(),
  sample: z.number().int(),
  level: z.enum(bandLevels),
  /** The sample for the vehicle was too small, so a wider one was used. */
  widened: z.boolean(),
})
export type PriceBand = z.infer<typeof priceBand>

export const smallestSample = 8
const word = z.string().trim().max(120)

export const getFairPrice = defineEndpoint({
  method: 'GET',
  path: '/fair-price',
  access: 'anyone',
  summary: 'The fair-price band of a part for a vehicle; null while there are too few prices',
  query: z.object({
    part_id: word.min(1),
    make: word.min(1),
    model: word.optional(),
    body_style: word.optional(),
    trim: word.optional(),
    /** Where on the car it sits: it counts for parts whose price differs by it. */
    side: z.enum(sides).optional(),
    end: z.enum(ends).optional(),
    /** The band of so many pieces. */
    quantity: z.coerce.number().int().min(1).max(mostPieces).default(1),
  }),
  response: z.object({ band: priceBand.nullable() }),
})
