import { z } from 'zod'

/** An enquiry was posted. Its job sends it out. */
export const enquiryPosted = {
  name: 'enquiries.fan-out',
  data: z.object({ enquiryId: z.uuid() }),
}

/** A deal was received a day ago. A module above this one handles it by defining a job of this name. */
export const dealReceived = {
  name: 'deals.received',
  data: z.object({ dealId: z.uuid() }),
}
