import type { FastifyInstance } from 'fastify'
import { isInProcess } from './in-process'

const quiet = new Set(['/healthz', '/readyz', '/metrics'])

/** One line per request, when it has been answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    const level = quiet.has(request.url) || isInProcess(request) ? 'debug' : 'info'
    request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
    next()
  })
}
