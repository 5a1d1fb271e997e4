import type { Pool } from 'pg'

interface QueueRow {
  job: string
  /** Jobs that could run now, and how many seconds the oldest of them has been waiting. */
  due: number
  age: number
  /** Jobs that failed for good and are kept. */
  failed: number
}

/** What waits and what failed, by kind of job, as the database has it. */
export async function readQueues(pool: Pool): Promise<QueueRow[]> {
  return (await pool.query<QueueRow>(QUEUES)).rows
}

const QUEUES = `select queue.name as job,
    count(*) filter (where waits)::int as due,
    coalesce(extract(epoch from now() - min(start_after) filter (where waits)), 0)::float as age,
    count(*) filter (where state = 'failed')::int as failed
  from pgboss.queue left join (
    select name, state, start_after, state in ('created', 'retry') and start_after <= now() as waits
    from pgboss.job where state in ('created', 'retry', 'failed')) as job on job.name = queue.name
  group by queue.name`
