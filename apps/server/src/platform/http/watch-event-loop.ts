import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics'

const LOOK_EVERY_MS = 50
const BLOCKED_MS = 200
/** The weight of the newest sample in the average, so that one long block is no overload. */
const NEWEST_WEIGHS = 0.3

export interface EventLoop {
  /** How late the process has been lately, in milliseconds. */
  lateness(): number
}

/**
 * Logs each moment in which work blocks the event loop, with the routes that were running, because one thread answers everybody.
 */
export function watchEventLoop(app: FastifyInstance, metrics: Pick<Metrics, 'countBlock'>): EventLoop {
  const underWay = new Map<string, string>()
  const answered = new Set<string>()
  let lookedAt = performance.now()
  let lateMs = 0

  app.addHook('onRequest', (request, _reply, next) => {
    underWay.set(request.id, `${request.method} ${request.routeOptions.url ?? 'none'}`)
    next()
  })
  const forget = ({ id }: { id: string }) => {
    answered.add(underWay.get(id) ?? 'none')
    underWay.delete(id)
  }
  app.addHook('onResponse', (request, _reply, next) => {
    forget(request)
    next()
  })
  app.addHook('onRequestAbort', (request, next) => {
    forget(request)
    next()
  })

  const look = setInterval(() => {
    const blockedMs = performance.now() - lookedAt - LOOK_EVERY_MS
    lookedAt = performance.now()
    lateMs += NEWEST_WEIGHS * (Math.max(blockedMs, 0) - lateMs)
    if (blockedMs > BLOCKED_MS) {
      metrics.countBlock(blockedMs / 1000)
      const routes = [...new Set([...underWay.values(), ...answered])]
      app.log.warn({ blockedMs: Math.round(blockedMs), routes }, 'the event loop was blocked')
    }
    answered.clear()
  }, LOOK_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(look))
  return { lateness: () => lateMs }
}
