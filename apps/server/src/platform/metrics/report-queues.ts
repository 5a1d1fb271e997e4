import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { readQueues } from '../jobs/read-queues'
import { reportGauges } from './report-gauges'

/** What waits, and what failed for good, as the database has it: every copy says the same. */
export function reportQueues(registry: Registry, pool: Pool): void {
  reportGauges(registry, {
    label: 'job',
    helps: {
      jobs_due: 'Jobs that could run now',
      jobs_due_age_seconds: 'How long the oldest due job has been waiting',
      jobs_failed: 'Jobs that failed for good and are kept: npm run jobs -- list',
    },
    read: async () =>
      (await readQueues(pool)).map(({ job, due, age, failed }) => ({
        of: job,
        figures: { jobs_due: due, jobs_due_age_seconds: age, jobs_failed: failed },
      })),
  })
}
