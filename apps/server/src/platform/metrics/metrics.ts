import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseConnection } from '../database/database'
import { notFound } from '../errors'
import type { JobOutcome } from '../jobs/boss-jobs'
import { isUp } from '../redis'

export interface Metrics {
  registry: Registry
  countJob(outcome: JobOutcome): void
  countBlock(seconds: number): void
}

/** One registry per server, so that several can live in one process. */
export function createMetrics({ pool, background }: Pick<DatabaseConnection, 'pool' | 'background'>, redis?: Redis): Metrics {
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
      if (redis) this.set({ engine: 'redis' }, isUp(redis) ? 1 : 0)
    },
  })
  return {
    registry,
    countJob: ({ name, outcome }) => jobs.inc({ job: name, outcome }),
    countBlock: (seconds) => blocks.observe(seconds),
  }
}

/** Measures every answer by its route's template and serves all figures at /metrics. */
export function reportMetrics(app: FastifyInstance, { registry }: Metrics, socketCount: () => number): void {
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
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    // The figures are the operator's: who comes through the load balancer is not.
    if (request.headers['x-forwarded-for'] !== undefined) throw notFound('There is nothing here.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
