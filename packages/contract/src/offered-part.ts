import { z } from 'zod'
import { partFeatures } from './fitment/sent-features'
import { partPlace } from './part-places'
import { condition } from './products'
import { uuid } from './shapes'

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

/** The listing that an offer stands on, as its depot knows it. */
export const standsOn = z.object({
  id: uuid,
  title: z.string(),
  slug: z.string(),
  ...partPlace.shape,
  /** The branch where it lies; null for the main one. */
  branch: z.string().nullable(),
  bay: z.string().nullable(),
  stock_number: z.string().nullable(),
  /** Pieces left. With fewer than were asked for, the offer can no longer be accepted. */
  stock: z.number().int(),
})
