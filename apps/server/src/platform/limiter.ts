import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'

/** Counts acts within a window. Copies share the counts in Redis; while it is away each counts alone. */
export function createLimiter(rule: { keyPrefix: string; points: number; duration: number }, redis?: Redis): RateLimiterAbstract {
  const alone = new RateLimiterMemory(rule)
  return redis
    ? new RateLimiterRedis({ ...rule, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: alone })
    : alone
}
