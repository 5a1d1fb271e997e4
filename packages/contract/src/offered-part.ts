import { z } from 'zod'
import { partFeatures } from './fitment/sent-features'
import { condition } from './products'

/** What a depot says of a part that it offers. */
export const offeredPart = z.object({
  condition,
  warranty_months: z.number().int(),
  oem_number: z.string().nullable(),
  /** What the depot says of the piece, as a breaker asks it. */
  features: partFeatures,
  mileage: z.number().int().nullable(),
  fit_confirmed: z.boolean(),
  note: z.string().nullable(),
  imageUrls: z.array(z.string()),
})
