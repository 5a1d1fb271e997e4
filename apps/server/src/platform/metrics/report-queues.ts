import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { readQueues } from '../jobs/read-queues'

/** What waits, and what failed for good, as the database has it: every copy says the same. */
export function reportQueues(registry: Registry, pool: Pool): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['job'], registers: [registry] })
  const age = gauge('jobs_due_age_seconds', 'How long the oldest due job has been waiting')
  const failed = gauge('jobs_failed', 'Jobs that failed for good and are kept: npm run jobs -- list')
  new Gauge({
    name: 'jobs_due',
    help: 'Jobs that could run now',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      for (const each of [this, age, failed]) each.reset()
      // While the database is away there is nothing to tell; engine_up says so.
      const rows = await readQueues(pool).catch(() => [])
      for (const row of rows) {
        this.set({ job: row.job }, row.due)
        age.set({ job: row.job }, row.age)
        failed.set({ job: row.job }, row.failed)
      }
    },
  })
}
