import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProductError } from '../errors'
import type { Metrics } from '../metrics/metrics'
import { isInProcess } from './in-process'
import type { EventLoop } from './watch-event-loop'

/** Never shed below this count, or this share of the maximum. */
const FEWEST_AT_WORK = 12
const FEWEST_SHARE = 0.12
/** The first share: a new copy is slow at first and does not know its capacity. */
const FIRST_SHARE = 0.4
/** A call that takes longer than this under load means overload. */
const SLOW_MS = 800
/** With an event loop this late, a process takes only the minimum. */
const LATE_MS = 400
const STEP_BACK = 0.5

const BUSY = 'Allyards is very busy right now. Please try again in a few seconds.'

export interface Load {
  /** New work would make everybody wait too long. */
  isFull(): boolean
  /** Counts a piece of work until it ends. */
  atWork<Result>(work: () => Promise<Result>): Promise<Result>
}

interface Watched {
  loop: EventLoop
  metrics: Pick<Metrics, 'countShed'>
  /** The upper limit, whatever the speed. */
  mostAtWork: number
}

/**
 * Refuses new calls while too many are running, so that accepted calls end in time. Answers from memory (cached pages, scripts
 * and lists) are never refused. A body still arriving and an answer still leaving do not count, so a slow sender takes no place.
 */
export function shedLoad(app: FastifyInstance, { loop, metrics, mostAtWork }: Watched): Load {
  const fewest = Math.min(mostAtWork, Math.max(FEWEST_AT_WORK, mostAtWork * FEWEST_SHARE))
  const bearable = findBearable(fewest, mostAtWork)
  let count = 0
  const startedAt = new WeakMap<FastifyRequest, number>()
  const isFull = () => count >= (loop.lateness() > LATE_MS ? fewest : bearable.most())
  const begin = () => {
    count++
    return performance.now()
  }
  const end = (since: number) => {
    bearable.learn(performance.now() - since, count)
    count--
  }
  const endOf = (request: FastifyRequest) => {
    const since = startedAt.get(request)
    if (since !== undefined && startedAt.delete(request)) end(since)
  }

  // Early, before its caller is looked up and its body is read; and again when the work would begin.
  app.addHook('onRequest', (request, _reply, next) => (isWork(request) && isFull() ? next(busy(metrics)) : next()))
  app.addHook('preHandler', (request, _reply, next) => {
    if (!isWork(request)) return next()
    if (isFull()) return next(busy(metrics))
    startedAt.set(request, begin())
    next()
  })
  app.addHook('onSend', (request, _reply, payload, next) => {
    endOf(request)
    next(null, payload)
  })
  app.addHook('onResponse', (request, _reply, next) => {
    endOf(request)
    next()
  })

  return {
    isFull,
    async atWork(work) {
      if (isFull()) throw busy(metrics)
      const since = begin()
      try {
        return await work()
      } finally {
        end(since)
      }
    },
  }
}

/**
 * Finds the capacity of this machine as TCP finds that of a line. It grows by one for each call that ends in time until the first
 * late one, and then by one per round. It halves, at most once a second, when a call is late.
 */
function findBearable(fewest: number, mostAtWork: number) {
  let most = Math.max(fewest, mostAtWork * FIRST_SHARE)
  let hasBeenSlow = false
  let steppedBackAt = 0
  return {
    most: () => most,
    learn(tookMs: number, atOnce: number): void {
      // A slow call among few is no sign of overload.
      if (atOnce < most / 2) return
      if (tookMs < SLOW_MS) most = Math.min(mostAtWork, most + (hasBeenSlow ? 1 / most : 1))
      else if (performance.now() - steppedBackAt > SLOW_MS) {
        most = Math.max(fewest, most * STEP_BACK)
        steppedBackAt = performance.now()
        hasBeenSlow = true
      }
    },
  }
}

/** A page that is rendered counts once, not again with each call that it makes. */
function isWork(request: FastifyRequest): boolean {
  const { url = '', config } = request.routeOptions
  return url.startsWith('/api/') && !config.isKept && !isInProcess(request)
}

function busy(metrics: Pick<Metrics, 'countShed'>): ProductError {
  metrics.countShed()
  return new ProductError('unavailable', BUSY)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served from memory, so never refused. */
    isKept?: boolean
  }
  interface FastifyInstance {
    load: Load
  }
}
