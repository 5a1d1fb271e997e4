import { z } from 'zod'
import { deal } from './deals'
import { defineEndpoint } from './endpoint'
import { isoTime } from './shapes'

/** The state of a listing that can be reserved, for the caller and for everybody else. */
const reservation = z.object({
  /** What the caller reserved of it last: one that is open, or that ended in the last two days. */
  mine: deal.nullable(),
  /** When the first piece comes back by itself, where all of them are reserved and not paid. */
  free_again_at: isoTime.nullable(),
  /** None is left, and one of them waits for its buyer: it is not sold yet. */
  is_reserved: z.boolean(),
})
export type Reservation = z.infer<typeof reservation>

export const getReservation = defineEndpoint({
  method: 'GET',
  path: '/products/:slug/reservation',
  access: 'anyone',
  summary: 'Whether the caller has a listing set aside, and when one that is all reserved may be free again',
  params: z.object({ slug: z.string().max(200) }),
  response: reservation,
})
