import { z } from 'zod'

/** An enquiry was posted. Its job sends it out. */
export const enquiryPosted = {
  name: 'enquiries.fan-out',
  data: z.object({ enquiryId: z.uuid() }),
}

/** A deal took pieces, gave them back or was paid. Its job lets the open offers on them follow. */
export const piecesMoved = {
  name: 'deals.follow-pieces',
  data: z.object({ dealId: z.uuid() }),
}

/** A deal was received a day ago. A module above this one handles it by defining a job of this name. */
export const dealReceived = {
  name: 'deals.received',
  data: z.object({ dealId: z.uuid() }),
}

/** A buyer agreed to buy parts. A module above this one handles it by defining a job of this name. */
export const dealAgreed = {
  name: 'deals.agreed',
  data: z.object({ dealId: z.uuid() }),
}
