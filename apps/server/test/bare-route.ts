import Fastify, { type FastifyInstance } from 'fastify'

/** A server with one route and nothing round it, for benchmarks to compare with. */
export function bareRoute(path: string, answer: () => Promise<unknown>): FastifyInstance {
  const app = Fastify()
  app.post(path, answer)
  return app
}
