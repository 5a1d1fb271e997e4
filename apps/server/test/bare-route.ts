import Fastify, { type FastifyInstance } from 'fastify'

/** A server with one route and nothing round it, for benchmarks to compare with. */
export function bareRoute(path: string, answer: () => Promise<unknown>): FastifyInstance {
  const app = Fastify()
  app.post(path, answer)
  return app
}

/** The same for bytes that are sent as they are. */
export function bareBytes(path: string, headers: Record<string, string>, bytes: Buffer): FastifyInstance {
  const app = Fastify()
  app.get(path, (_request, reply) => reply.headers(headers).send(bytes))
  return app
}
