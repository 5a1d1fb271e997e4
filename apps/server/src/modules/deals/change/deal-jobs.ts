import { z } from 'zod'

/** An enquiry was posted. Its job sends it out. */
export const enquiryPosted = {
  name: 'enquiries.fan-out',
  data: z.object({ enquiryId: z.uuid() }),
}

/** A day ago a deal was received. For modules above this one: whoever lists a job of this name hears it. */
export const dealReceived = {
  name: 'deals.received',
  data: z.object({ dealId: z.uuid() }),
}
