import Fastify, { type FastifyInstance } from 'fastify'

/** A server with these routes and nothing round them, for benchmarks to compare with. */
export function bareRoutes(routes: { method: 'GET' | 'POST'; path: string; answer: () => Promise<unknown> }[]): FastifyInstance {
  const app = Fastify()
  for (const { method, path, answer } of routes) app.route({ method, url: path, handler: answer })
  return app
}

/** The same for bytes that are sent as they are. */
export function bareBytes(path: string, headers: Record<string, string>, bytes: Buffer): FastifyInstance {
  const app = Fastify()
  app.get(path, (_request, reply) => reply.headers(headers).send(bytes))
  return app
}
