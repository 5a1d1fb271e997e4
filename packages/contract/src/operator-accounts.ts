import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { limits } from './limits'
import { isoTime, uuid } from './shapes'

/** Six figures from the authenticator app, or a recovery code such as 7KQF-3M2X. */
export const secondFactorCode = z.string().trim().min(6, 'Please enter six figures, or a recovery code').max(20)

const operator = z.object({ id: uuid, name: z.string(), email: z.string() })
const recoveryCodes = z.array(z.string())

/** The answer of an operator's log-in. Its token works only for operator calls. */
export const operatorLogin = z.object({
  role: z.literal('operator'),
  token: z.string(),
  userId: uuid,
  user: operator,
  ends_at: isoTime,
  /** After the first login, once: each works once in place of a code. */
  recovery_codes: recoveryCodes.nullable(),
})
export type OperatorLogin = z.infer<typeof operatorLogin>

export const getOperator = defineEndpoint({
  method: 'GET',
  path: '/operator/me',
  access: 'operator',
  summary: 'Who works here, and until when',
  response: z.object({ user: operator, signed_in_at: isoTime, ends_at: isoTime, recovery_codes_left: z.number().int() }),
})

export const logOutOperator = defineEndpoint({
  method: 'POST',
  path: '/operator/logout',
  access: 'operator',
  summary: 'End this session',
})

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/operator/recovery-codes',
  access: 'operator',
  summary: `${limits.operator.recoveryCodes} new recovery codes; the old ones stop working`,
  body: z.object({ code: secondFactorCode }),
  response: z.object({ recovery_codes: recoveryCodes }),
})
