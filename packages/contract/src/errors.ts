import { z } from 'zod'

/** Stable codes that a client may act on, each with the HTTP status it travels with. */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  'second-factor-needed': 401,
  forbidden: 403,
  company_details_missing: 403,
  email_unconfirmed: 403,
  not_found: 404,
  method_not_allowed: 405,
  timed_out: 408,
  gone: 410,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** The offer as it is now, when it is not what the caller saw. */
  quotationItem: z.unknown().optional(),
  /** The deal as it is now, when a move of it is not legal any more. */
  deal: z.unknown().optional(),
  /** What it costs now, in pounds, when another total was sent. The surcharge is contained in the delivery. */
  total: z.number().optional(),
  parts: z.number().optional(),
  delivery: z.number().optional(),
  surcharge: z.number().optional(),
  /** The missing step of an operator's log-in: the code, or setting up the authenticator app. */
  second_factor: z.enum(['code', 'set-up']).optional(),
  /** The decision that another operator took meanwhile. */
  decided: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
