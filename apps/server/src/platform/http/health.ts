import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { DatabaseConnection } from '../database/database'
import { watchPools } from '../database/stuck-pool'
import type { FilesWatch } from '../files/watch-files'
import type { Instances } from '../instances/watch-instances'
import { isUp } from '../redis'

interface Engines {
  connection: DatabaseConnection
  instances: Instances
  filesWatch: Pick<FilesWatch, 'isUp'>
  redis?: Redis
}

const ANSWER_WITHIN_MS = 2000

/**
 * /healthz says whether the process can work, and fails only if a new process would help. /readyz says whether to send it
 * traffic; it still works without Redis or its files.
 */
export function reportHealth(app: FastifyInstance, { connection, instances, filesWatch, redis }: Engines): void {
  const { pool, background, reach } = connection
  const pools = watchPools({ pools: [...new Set([pool, background.pool])], reach })
  app.addHook('onClose', async () => pools.stop())
  let isDraining = false
  app.decorate('beginDrain', () => {
    isDraining = true
  })
  app.addHook('preClose', async () => app.beginDrain())
  // What comes on a connection that is kept open is answered, and the next one goes elsewhere.
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })

  const options = { config: { rateLimit: false as const } }
  app.get('/healthz', options, async (_request, reply) =>
    (await pools.isStuck()) ? reply.code(503).send({ status: 'stuck', failed: ['database connections'] }) : { status: 'alive' },
  )
  app.get('/readyz', options, async (request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'draining' })
    try {
      await within(pool.query('select 1'))
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready', failed: ['database'] })
    }
    const problems = instances.problems()
    const degraded = [...(redis && !isUp(redis) ? ['redis'] : []), ...(filesWatch.isUp() ? [] : ['files'])]
    return {
      status: 'ready',
      ...(degraded.length > 0 ? { degraded } : {}),
      ...(problems.length > 0 ? { problems } : {}),
    }
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

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on /readyz says that this copy goes, while it still answers. */
    beginDrain(): void
  }
}
