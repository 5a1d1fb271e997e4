import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from '../errors'
import type { JobOutcome } from '../jobs/boss-jobs'

export interface Metrics {
  registry: Registry
  countJob(outcome: JobOutcome): void
}

/** One registry per server, so that several can live in one process. */
export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Background jobs by outcome',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  return { registry, countJob: ({ name, outcome }) => jobs.inc({ job: name, outcome }) }
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
