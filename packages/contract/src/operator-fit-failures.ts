import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { isoTime, uuid } from './shapes'

/** A part of a deal of which an upheld claim says that it does not fit. Until somebody has looked, its numbers lift no listing. */
export const fitFailure = z.object({
  /** Of the part in its deal. */
  id: uuid,
  deal_number: z.string(),
  part: z.string(),
  /** As they are compared. */
  numbers: z.array(z.string()),
  /** The buyer's car; null where it is not known any more. */
  vehicle: z.string().nullable(),
  depot: z.string(),
  /** What the buyer wrote in the claim, and what the depot answered. */
  text: z.string(),
  answer: z.string().nullable(),
  imageUrls: z.array(z.string()),
  /** What buyers of any car said of its first number so far. */
  said: z.object({ fitted: z.number().int(), cases: z.number().int() }),
  since: isoTime,
})
export type FitFailure = z.infer<typeof fitFailure>

export const failureLook = z.object({
  counts: z.boolean({ error: 'Please choose whether it counts' }),
  reasons: z.string().trim().min(10, 'Please give your reasons in a sentence').max(500, 'Please write at most 500 characters'),
})
export type FailureLook = z.infer<typeof failureLook>

export const listFitFailures = defineEndpoint({
  method: 'GET',
  path: '/operator/fit-failures',
  access: 'operator',
  summary: 'Parts with a number of which an upheld claim says that they do not fit, the one that waits longest first',
  response: z.object({ rows: z.array(fitFailure), waiting: z.number().int() }),
})
export const lookAtFitFailure = defineEndpoint({
  method: 'POST',
  path: '/operator/fit-failures/:id/look',
  access: 'operator',
  summary: 'Say whether a failure counts against its numbers, or had another cause',
  params: z.object({ id: uuid }),
  body: failureLook,
  response: z.object({ looked: z.boolean() }),
})
