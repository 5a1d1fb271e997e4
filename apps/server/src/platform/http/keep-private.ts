import type { FastifyInstance } from 'fastify'

/** An answer that does not say how long it may be kept is kept by nobody: most are for one person only. */
export function keepPrivateByDefault(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
