import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { ProductError } from '../errors'
import { senderOf } from './client-address'
import { isInProcess } from './in-process'
import { createLimitStore } from './limit-store'

/** What one address may ask for in a minute unless a route says less. */
const REQUESTS_PER_MINUTE = 1500

/** Copies share the counts where there is a Redis. A route is stricter with `config: { rateLimit }`. */
export async function limitRates(app: FastifyInstance, { enabled, redis }: { enabled: boolean; redis?: Redis }): Promise<void> {
  if (!enabled) return
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: senderOf,
    allowList: (request) => isInProcess(request),
    store: createLimitStore(redis) as unknown as FastifyRateLimitStoreCtor,
    errorResponseBuilder: (_request, limit) =>
      new ProductError('too_many_requests', `Too many requests. Please try again in ${limit.after}.`),
  })
}
