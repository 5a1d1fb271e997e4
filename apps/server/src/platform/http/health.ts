import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'

interface Engines {
  pool: Pool
  redis?: Redis
  isDraining(): boolean
}

const ANSWER_WITHIN_MS = 2000

/** /healthz says that the process lives; /readyz that it should be given traffic. */
export function reportHealth(app: FastifyInstance, { pool, redis, isDraining }: Engines): void {
  const options = { schema: { hide: true }, config: { rateLimit: false as const } }
  app.get('/healthz', options, async () => ({ status: 'alive' }))
  app.get('/readyz', options, async (request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const checks = { database: pool.query('select 1'), ...(redis ? { redis: redis.ping() } : {}) }
    const failed: string[] = []
    const looks = Object.entries(checks).map(async ([name, check]) => {
      try {
        await within(check)
      } catch (error) {
        request.log.warn({ err: error, engine: name }, 'not ready')
        failed.push(name)
      }
    })
    await Promise.all(looks)
    return failed.length > 0 ? reply.code(503).send({ status: 'not ready', failed }) : { status: 'ready' }
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
