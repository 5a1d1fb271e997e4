import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'

const WINDOW_SECONDS = 10

export type EventLimit = (who: string) => Promise<boolean>

/**
 * Says whether one more act is within the limit of ten seconds. Copies share the counts in Redis; while it is away each counts
 * alone.
 */
export function createEventLimit(name: string, perWindow: number, redis?: Redis): EventLimit {
  const rule = { keyPrefix: `live-${name}`, points: perWindow, duration: WINDOW_SECONDS }
  const alone = new RateLimiterMemory(rule)
  const limiter = redis
    ? new RateLimiterRedis({ ...rule, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: alone })
    : alone
  return (who) =>
    limiter.consume(who).then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof Error) throw refusal
        return false
      },
    )
}
