import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'

interface QueueRow {
  job: string
  due: number
  age: number
  failed: number
}

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
      const rows = await pool.query<QueueRow>(QUEUES).then(
        (answer) => answer.rows,
        () => [],
      )
      for (const row of rows) {
        this.set({ job: row.job }, row.due)
        age.set({ job: row.job }, row.age)
        failed.set({ job: row.job }, row.failed)
      }
    },
  })
}

const QUEUES = `select queue.name as job,
    count(*) filter (where waits)::int as due,
    coalesce(extract(epoch from now() - min(start_after) filter (where waits)), 0)::float as age,
    count(*) filter (where state = 'failed')::int as failed
  from pgboss.queue left join (
    select name, state, start_after, state in ('created', 'retry') and start_after <= now() as waits
    from pgboss.job where state in ('created', 'retry', 'failed')) as job on job.name = queue.name
  group by queue.name`
