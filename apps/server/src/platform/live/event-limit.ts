import type { Redis } from 'ioredis'
import { createLimiter } from '../limiter'

const WINDOW_SECONDS = 10

export type EventLimit = (who: string) => Promise<boolean>

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
