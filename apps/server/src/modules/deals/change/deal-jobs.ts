import { z } from 'zod'

/** An enquiry was posted. Its job sends it out. */
export const enquiryPosted = {
  name: 'enquiries.fan-out',
  data: z.object({ enquiryId: z.uuid() }),
}

/** A buyer accepted offers of one depot's quotation. For modules above this one: whoever lists a job of this name hears it. */
export const offersAccepted = {
  name: 'deals.offers-accepted',
  data: z.object({ itemIds: z.array(z.uuid()).min(1) }),
}
