import type { Overview } from '@allyards/contract/operator-overview'
import type { Pool } from 'pg'
import { readQueues } from '../../platform/jobs/read-queues'
import { DELIVER_MAIL } from '../../platform/mail/mail-job'

export async function findHealth(pool: Pool): Promise<Overview['health']> {
  const queues = await readQueues(pool)
  const failedOf = (rows: typeof queues) => rows.reduce((sum, { failed }) => sum + failed, 0)
  const isMail = ({ job }: { job: string }) => job === DELIVER_MAIL
  return {
    failed_jobs: failedOf(queues.filter((row) => !isMail(row))),
    failed_mails: failedOf(queues.filter(isMail)),
    queues: queues
      .filter(({ due }) => due > 0)
      .sort((a, b) => b.age - a.age)
      .map(({ job, due, age }) => ({ name: job, due, age_seconds: age })),
  }
}
