import type { Redis } from 'ioredis'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { createLimiter } from '../limiter'

/** `ttl`: milliseconds until counting starts anew. */
type Callback = (error: Error | null, count?: { current: number; ttl: number }) => void

/**
 * Where @fastify/rate-limit counts. Its own store gives simultaneous calls the count of the last one.
 */
export function createLimitStore(redis: Redis | undefined) {
  return class LimitStore {
    readonly counters = new Map<number, RateLimiterAbstract>()
    readonly scope: string

    constructor(_options: unknown, scope = '') {
      this.scope = scope
    }

    incr(address: string, callback: Callback, windowMs: number): void {
      this.counterOf(windowMs)
        .consume(address)
        .then(({ consumedPoints, msBeforeNext }) => callback(null, { current: consumedPoints, ttl: msBeforeNext }), callback)
    }

    /** Each route that has limits of its own; without a route, whoever limits something else names it in its keys. */
    child({ routeInfo }: { routeInfo: { method?: string | string[]; url?: string } }): LimitStore {
      return new LimitStore({}, `${routeInfo.method ?? ''}${routeInfo.url ?? ''}-`)
    }

    /** The plug-in compares with its own maximum, so this counter refuses nobody. */
    counterOf(windowMs: number): RateLimiterAbstract {
      const known = this.counters.get(windowMs)
      if (known) return known
      const rule = { keyPrefix: `rate-${this.scope}`, points: Number.MAX_SAFE_INTEGER, duration: windowMs / 1000 }
      const counter = createLimiter(rule, redis)
      this.counters.set(windowMs, counter)
      return counter
    }
  }
}
