import type { ErrorBody } from '@allyards/contract/errors'
import { messages } from '@allyards/contract/messages'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { ZodError } from 'zod'
import { isEngineAway } from '../database/engine-away'
import { isUnstorable, UNSTORABLE } from '../database/unstorable'
import { AWAY, ProductError } from '../errors'
import { createLimiter } from '../limiter'

const WINDOW_SECONDS = 10

export type EventLimit = (who: string) => Promise<boolean>

interface Event {
  log: Logger
  event: string
  run(): Promise<unknown>
  acknowledge: unknown
  isAllowed(): Promise<boolean>
}

/** Runs one event of a browser and acknowledges it: the handler's answer, or an error body as HTTP sends it. */
export async function answerEvent({ log, event, run, acknowledge, isAllowed }: Event): Promise<void> {
  const answer = typeof acknowledge === 'function' ? acknowledge : () => {}
  try {
    if (await isAllowed()) answer(await run())
    else answer({ code: 'too_many_requests', message: 'Too many messages. Please slow down.' })
  } catch (error) {
    answer(errorBodyOf(error, log.child({ event })))
  }
}

function errorBodyOf(error: unknown, log: Logger): ErrorBody {
  if (error instanceof ProductError)
    return { code: error.code, message: error.message, ...(error.fields ? { errors: error.fields } : {}) }
  if (error instanceof ZodError) {
    const errors = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'payload', issue.message]))
    return { code: 'invalid', message: error.issues[0]?.message ?? messages.anyFailure, errors }
  }
  if (isUnstorable(error)) return { code: 'invalid', message: UNSTORABLE }
  if (isEngineAway(error)) {
    log.warn({ err: error }, 'live: an engine is away')
    return { code: 'unavailable', message: AWAY }
  }
  log.error({ err: error }, 'live: a handler failed')
  return { code: 'internal', message: messages.rejection }
}

/** Says whether one more act is within the limit of ten seconds. */
export function createEventLimit(name: string, perWindow: number, redis?: Redis): EventLimit {
  const limiter = createLimiter({ keyPrefix: `live-${name}`, points: perWindow, duration: WINDOW_SECONDS }, redis)
  return (who) =>
    limiter.consume(who).then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof Error) throw refusal
        return false
      },
    )
}
