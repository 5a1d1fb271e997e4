import { limits } from '@allyards/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CachedPage } from '../platform/cache/page-cache'
import { ProductError } from '../platform/errors'
import { senderOf } from '../platform/http/client-address'
import { createTaskQueues } from '../platform/task-queues'
import type { Admit } from './cached-pages'

const { max, withinSeconds, atOnce } = limits.rendering

class TooManyPages extends ProductError {
  override readonly retryAfterSeconds: number

  constructor(seconds: number) {
    super('too_many_requests', 'A lot of new pages were opened from your connection just now.')
    this.retryAfterSeconds = seconds
  }
}

/**
 * Lets each network address have so many pages made, a few of them at once. So one that asks for ever new ones takes neither the
 * processor nor a place among the work of others.
 */
export function limitRendering(app: FastifyInstance): (request: FastifyRequest) => Admit {
  const count = app.createRateLimit({
    max,
    timeWindow: withinSeconds * 1000,
    keyGenerator: (request) => `pages-${senderOf(request)}`,
  })
  const takeTurn = createTaskQueues({ atOnce, waiting: max })
  const underWay = new Map<string, Promise<CachedPage>>()

  async function takeFromAllowance(request: FastifyRequest, make: () => Promise<CachedPage>): Promise<CachedPage> {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new TooManyPages(counted.ttlInSeconds)
    return takeTurn(senderOf(request), make)
  }

  return (request) => (url, make) => {
    // The same page asked for twice at once is one page.
    const key = `${senderOf(request)} ${url}`
    const asked = underWay.get(key) ?? takeFromAllowance(request, make).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }
}
