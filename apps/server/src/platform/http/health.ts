import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { isUp } from '../redis'

interface Engines {
  pool: Pool
  redis?: Redis
  isDraining(): boolean
}

const ANSWER_WITHIN_MS = 2000

/** /healthz says that the process lives; /readyz that it should be given traffic: without Redis it still does its work. */
export function reportHealth(app: FastifyInstance, { pool, redis, isDraining }: Engines): void {
  const options = { schema: { hide: true }, config: { rateLimit: false as const } }
  app.get('/healthz', options, async () => ({ status: 'alive' }))
  app.get('/readyz', options, async (request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await within(pool.query('select 1'))
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready', failed: ['database'] })
    }
    return { status: 'ready', ...(redis && !isUp(redis) ? { degraded: ['redis'] } : {}) }
  })
}

async function within(check: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)), ANSWER_WITHIN_MS)
  })
  try {
    await Promise.race([check, late])
  } finally {
    clearTimeout(timer)
  }
}
