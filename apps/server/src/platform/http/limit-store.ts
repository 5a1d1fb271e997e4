import type { Redis } from 'ioredis'
import { isUp } from '../redis'

interface Count {
  current: number
  /** Milliseconds until counting starts anew. */
  ttl: number
}
type Callback = (error: Error | null, count?: Count) => void

const PREFIX = 'allyards-rate-'
/** More addresses than one copy sees in a window. */
const MAX_KEPT = 50_000

/**
 * Counts in Redis, shared by all copies, or in this process while there is none. @fastify/rate-limit's own store gives
 * simultaneous calls the count of the last one.
 */
export function createLimitStore(redis: Redis | undefined) {
  return class LimitStore {
    readonly scope: string
    readonly own = new Map<string, { current: number; endsAt: number }>()

    constructor(_options: unknown, scope = '') {
      this.scope = scope
    }

    incr(address: string, callback: Callback, windowMs: number): void {
      const key = `${PREFIX}${this.scope}${address}`
      const countHere = () => callback(null, this.countHere(key, windowMs))
      if (redis && isUp(redis)) countThere(redis, key, windowMs).then((count) => callback(null, count), countHere)
      else countHere()
    }

    /** Each route that has limits of its own; without a route, whoever limits something else names it in its keys. */
    child({ routeInfo }: { routeInfo: { method?: string | string[]; url?: string } }): LimitStore {
      return new LimitStore({}, `${routeInfo.method ?? ''}${routeInfo.url ?? ''}-`)
    }

    countHere(key: string, windowMs: number): Count {
      const now = performance.now()
      const known = this.own.get(key)
      const count = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs }
      count.current += 1
      if (this.own.size >= MAX_KEPT) this.own.clear()
      this.own.set(key, count)
      return { current: count.current, ttl: Math.ceil(count.endsAt - now) }
    }
  }
}

async function countThere(redis: Redis, key: string, windowMs: number): Promise<Count> {
  const answers = await redis.multi().set(key, 0, 'PX', windowMs, 'NX').incr(key).pttl(key).exec()
  const [, counted, left] = answers ?? []
  for (const [error] of answers ?? []) if (error) throw error
  return { current: Number(counted?.[1]), ttl: Number(left?.[1]) }
}
