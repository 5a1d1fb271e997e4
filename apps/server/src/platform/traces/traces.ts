import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import { isInProcess } from '../http/in-process'
import type { AnyJob } from '../jobs/jobs'
import { createSender } from './send-spans'
import { beginSpan, readTraceparent, type Span, spanKinds } from './spans'

/** Where time goes, for a receiver of OpenTelemetry. Names are those of routes and jobs, never an address that somebody opened. */
export interface Traces {
  followRequests(app: FastifyInstance): void
  followJobs<Needs>(jobs: AnyJob<Needs>[]): AnyJob<Needs>[]
  close(): Promise<void>
}

type TraceConfig = NonNullable<Config['traces']>

/** Asked every few seconds by machines. */
const quiet = new Set(['/healthz', '/readyz', '/metrics'])

export function createTraces(config: TraceConfig, { log, isBehindProxy }: { log: Logger; isBehindProxy: boolean }): Traces {
  const sender = createSender(config, log)
  const underWay = new AsyncLocalStorage<Span>()

  function end(span: Span, isFailed: boolean): void {
    span.endedAtMs = performance.timeOrigin + performance.now()
    span.isFailed = isFailed
    if (span.isSampled) sender.add(span)
  }

  /** Only trusted callers decide whether a trace is kept. A page's in-process call belongs to the page's trace. */
  function parentOf(request: FastifyRequest) {
    if (isInProcess(request)) return underWay.getStore()
    return isBehindProxy ? readTraceparent(request.headers.traceparent) : undefined
  }

  function followRequests(app: FastifyInstance): void {
    const spans = new WeakMap<FastifyRequest, Span>()
    app.addHook('onRequest', (request, _reply, next) => {
      const route = request.routeOptions.url ?? 'none'
      if (quiet.has(route)) return next()
      const name = `${request.method} ${route}`
      const kind = isInProcess(request) ? spanKinds.internal : spanKinds.server
      const span = beginSpan({ name, kind, parent: parentOf(request), share: config.share })
      spans.set(request, span)
      underWay.run(span, next)
    })
    app.addHook('onResponse', async (request, reply) => {
      const span = spans.get(request)
      if (!span) return
      span.attributes = {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'none',
        'http.response.status_code': reply.statusCode,
        'allyards.request_id': request.id,
      }
      end(span, reply.statusCode >= 500)
    })
  }

  function followJob<Needs>(job: AnyJob<Needs>): AnyJob<Needs> {
    return {
      ...job,
      async run(context, data) {
        const span = beginSpan({ name: `job ${job.name}`, kind: spanKinds.consumer, parent: undefined, share: config.share })
        span.attributes = { 'messaging.destination.name': job.name }
        let isFailed = true
        try {
          await underWay.run(span, () => job.run(context, data))
          isFailed = false
        } finally {
          end(span, isFailed)
        }
      },
    }
  }

  return { followRequests, followJobs: (jobs) => jobs.map(followJob), close: sender.close }
}
