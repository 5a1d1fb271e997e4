import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { waitForEngine } from './wait-for-engine'

/**
 * Commands fail at once while Redis is away, and soon when it hangs: every caller has a fallback, and nobody waits for it. It
 * reconnects automatically.
 */
const FAIL_FAST = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  commandTimeout: 500,
  socketTimeout: 1000,
  keepAlive: 5000,
  retryStrategy: (attempt: number) => Math.min(attempt * 100, 1000),
}

/** A Redis that cannot be reached within a minute stops the start. */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  return waitForEngine('REDIS_URL', log, () => reach(url, log))
}

async function reach(url: string, log: Logger): Promise<Redis> {
  // Only where there is one: it is large.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, FAIL_FAST)
  let lastError: Error | undefined
  redis.on('error', (error) => {
    lastError = error
    log.debug({ err: error }, 'redis')
  })
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    throw lastError ?? error
  }
  let wasUp = true
  redis.on('close', () => {
    if (wasUp)
      log.error({ err: lastError }, 'redis is away: limits are counted, events are told and pages are dropped by each copy alone')
    wasUp = false
  })
  redis.on('ready', () => {
    if (!wasUp) log.warn('redis is back')
    wasUp = true
  })
  return redis
}

export const isUp = (redis: Redis): boolean => redis.status === 'ready'

/** A connection that listens. Its subscriptions wait for Redis and come back with it. */
export function connectListener(redis: Redis, log: Logger): Redis {
  const listener = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
    socketTimeout: undefined,
  })
  listener.on('error', (error) => log.debug({ err: error }, 'redis: listener'))
  return listener
}
