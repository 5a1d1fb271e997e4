import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { clockAheadMs } from '../clock/clock'
import type { DatabaseConnection } from '../database/database'
import { notFound } from '../errors'
import type { FilesWatch } from '../files/watch-files'
import { cameThroughProxy } from '../http/client-address'
import type { JobOutcome } from '../jobs/run-jobs'
import { isUp } from '../redis'
import { reportQueues } from './report-queues'

export interface Metrics {
  registry: Registry
  countJob(outcome: JobOutcome): void
  countBlock(seconds: number): void
  countShed(): void
  countPage(outcome: 'hit' | 'miss'): void
}

interface Engines {
  redis: Redis | undefined
  filesWatch: Pick<FilesWatch, 'isUp'>
}

/** One registry per server, so that several can live in one process. */
export function createMetrics(
  { pool, background }: Pick<DatabaseConnection, 'pool' | 'background'>,
  { redis, filesWatch }: Engines,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Background jobs by outcome',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  const blocks = new Histogram({
    name: 'event_loop_blocked_seconds',
    help: 'Moments in which nobody was answered, by length',
    buckets: [0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries({
        requests: pool,
        background: background.pool,
      })) {
        this.set({ pool: name, state: 'open' }, totalCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'waited_for' }, waitingCount)
      }
    },
  })
  new Gauge({
    name: 'engine_up',
    help: 'Whether an engine behind this copy answers',
    labelNames: ['engine'],
    registers: [registry],
    async collect() {
      const answers = await pool.query('select 1').then(
        () => 1,
        () => 0,
      )
      this.set({ engine: 'database' }, answers)
      this.set({ engine: 'files' }, filesWatch.isUp() ? 1 : 0)
      if (redis) this.set({ engine: 'redis' }, isUp(redis) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'clock_ahead_seconds',
    help: 'By how much the clock of this copy is ahead of the database clock',
    registers: [registry],
    collect() {
      this.set(clockAheadMs() / 1000)
    },
  })
  reportQueues(registry, background.pool)
  const pages = new Counter({
    name: 'page_cache_total',
    help: 'Public pages asked for, by whether they were kept',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const shed = new Counter({
    name: 'requests_shed_total',
    help: 'Requests refused because too many were under way',
    registers: [registry],
  })
  return {
    registry,
    countShed: () => shed.inc(),
    countPage: (outcome) => pages.inc({ outcome }),
    countJob: ({ name, outcome }) => jobs.inc({ job: name, outcome }),
    countBlock: (seconds) => blocks.observe(seconds),
  }
}

interface Reported {
  socketCount(): number
  /** Whoever knows it may read the figures; without one, only this machine may. */
  token: string | undefined
}

/** Measures every answer by its route's template and serves all figures at /metrics. */
export function reportMetrics(app: FastifyInstance, { registry }: Metrics, { socketCount, token }: Reported): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route template',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'live_sockets',
    help: 'Connected sockets',
    registers: [registry],
    collect() {
      this.set(socketCount())
    },
  })
  app.addHook('onResponse', (request, reply, next) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
    next()
  })
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!isOperator(request, token)) throw notFound('There is nothing here.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return !cameThroughProxy(request) && isLoopback(request.socket.remoteAddress ?? '')
  const [sent, right] = [`${request.headers.authorization}`, `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return sent !== undefined && right !== undefined && timingSafeEqual(sent, right)
}

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address)
