import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { ProductError } from '../errors'
import { isInProcess } from './in-process'

/** What one address may ask for in a minute unless a route says less. */
const REQUESTS_PER_MINUTE = 1500

/** Counts are kept in Redis when there is one, so that copies share them. A route is stricter with `config: { rateLimit }`. */
export async function limitRates(app: FastifyInstance, { enabled, redis }: { enabled: boolean; redis?: Redis }): Promise<void> {
  if (!enabled) return
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    allowList: (request) => isInProcess(request),
    ...(redis ? { redis, nameSpace: 'allyards-rate-', skipOnError: true } : {}),
    errorResponseBuilder: (_request, limit) =>
      new ProductError('too_many_requests', `Too many requests. Please try again in ${limit.after}.`),
  })
}
