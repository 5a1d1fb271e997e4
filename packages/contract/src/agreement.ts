import { z } from 'zod'
import { sentDelivery } from './sent-delivery'
import { pounds, uuid } from './shapes'

/** An offer as the caller saw it. */
export const offerSeen = z.object({ id: uuid, version: z.number().int().optional() })
export type OfferSeen = z.infer<typeof offerSeen>

/** How accepted offers get to the buyer, and what the buyer agrees to pay for them. */
export const agreement = {
  /** The address. Without it, the deal asks for it first. */
  delivery: sentDelivery.optional(),
  /**
   * In pounds, with delivery: what the deals come to more by this acceptance. Another total than the server's is 409 with the sums
   * as they are now, and so is an address that costs more than the offers say, without a total.
   */
  total: pounds.optional(),
}
