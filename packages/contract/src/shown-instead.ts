import { z } from 'zod'

/** What a search names, that nothing in stock may have. */
export const askedKinds = ['part', 'generation', 'year', 'engine'] as const
export type AskedKind = (typeof askedKinds)[number]

/** Said where nothing in stock is what the search names, and something near it is shown. */
export const shownInstead = z.object({
  kinds: z.array(z.enum(askedKinds)).max(askedKinds.length),
  /** "Mk7" */
  asked: z.string(),
  /** What the rows of the page are, such as "Mk6"; empty where that is not known, or too much. */
  shown: z.array(z.string()).max(3),
})
export type ShownInstead = z.infer<typeof shownInstead>
