import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { make } from './vehicles'

/** Any text from the address; an unknown slug is not found. */
const slug = z
  .string()
  .max(4000)
  .transform((text) => text.trim().toLowerCase())
const named = z.object({ name: z.string(), slug: z.string() })

/** The filters of a browse page, in the order of the drill-down. */
export const browseLevels = ['brand', 'model', 'body_style', 'trim', 'part'] as const
export type BrowseLevel = (typeof browseLevels)[number]

/** One card of a browse page. Years are of models and trims, a body style of models only; counts are of live products. */
export const browseChoice = named.extend({
  years: z.object({ from: z.number().int(), to: z.number().int().nullable() }).nullable(),
  body_style: z.string().nullable(),
  products: z.number().int(),
  /** Products that fit every choice of the page. */
  shared: z.number().int(),
  depots: z.number().int(),
})
export type BrowseChoice = z.infer<typeof browseChoice>

/** What a part costs delivered: 10th to 90th percentile and median of live products and offers, in pounds. */
export const partBand = z.object({
  part: named,
  low: z.number(),
  median: z.number(),
  high: z.number(),
  sample: z.number().int(),
  /** The model has too few prices, so these are the whole brand's. */
  widened: z.boolean(),
})
export type PartBand = z.infer<typeof partBand>

export const browsePage = z.object({
  /** The first level whose slug the catalogue does not know. */
  unknown: z.enum(browseLevels).nullable(),
  brand: make.nullable(),
  model: named.nullable(),
  body_style: named.nullable(),
  trim: named.nullable(),
  part: named.nullable(),
  /** What to choose next; null when everything is chosen. */
  next: z.enum(browseLevels).nullable(),
  choices: z.array(browseChoice),
  facts: z.object({
    products: z.number().int(),
    depots: z.number().int(),
    replyMinutes: z.number().int().nullable(),
  }),
  bands: z.array(partBand),
  /** Pages beside this one: the other values of its last level. */
  neighbours: z.array(named),
})
export type BrowsePage = z.infer<typeof browsePage>

export const browse = defineEndpoint({
  method: 'GET',
  path: '/browse',
  access: 'anyone',
  summary: 'One page of the drill-down: slugs resolved to names, the next choices, counts, price bands, neighbours',
  query: z.object({
    brand: slug.optional(),
    model: slug.optional(),
    body_style: slug.optional(),
    trim: slug.optional(),
    part: slug.optional(),
  }),
  response: browsePage,
})
