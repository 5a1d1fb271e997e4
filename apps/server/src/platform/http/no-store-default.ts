import type { FastifyInstance } from 'fastify'

/** Answers without a cache-control header are not cached, because most are for one person. */
export function noStoreByDefault(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
