import { z } from 'zod'
import { dealStates } from './lifecycles'
import { uuid } from './shapes'

/** What accepting adds to its answer. */
export const dealInShort = z.object({ id: uuid, number: z.string() })

/** The deal of an accepted offer; it is `cancelled` where that part was, whatever became of the others. */
export const dealOfOffer = dealInShort.extend({
  status: z.enum(dealStates),
  collects: z.boolean(),
  /** What its address adds to the offers' delivery. */
  surcharge: z.number(),
})
export type DealOfOffer = z.infer<typeof dealOfOffer>
