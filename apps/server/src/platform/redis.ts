import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { StartError } from '../config'

/** Connects once; a Redis that cannot be reached stops the start. Later outages reconnect by themselves. */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2, connectTimeout: 5000 })
  let lastError: Error | undefined
  redis.on('error', (error) => {
    lastError = error
    log.warn({ err: error }, 'redis')
  })
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    throw new StartError(`REDIS_URL cannot be reached: ${(lastError ?? (error as Error)).message}`)
  }
  return redis
}
