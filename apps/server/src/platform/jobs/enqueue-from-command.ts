import PgBoss from 'pg-boss'
import { clientOf } from '../database/client-of'
import type { Transaction } from '../database/database'
import { jobRow } from './boss-jobs'
import type { NamedJob } from './jobs'
import { HAVE_QUEUES } from './pg-boss-tables'

/**
 * Queues a job from a process that runs no jobs, such as a command. The product finds it within seconds. If no product has ever
 * run, there is no queue and nothing happens.
 */
export async function enqueueFromCommand<Data extends object>(tx: Transaction, job: NamedJob<Data>, data: Data): Promise<void> {
  const client = clientOf(tx)
  const { rows } = await client.query(HAVE_QUEUES)
  if (rows.length === 0) return
  const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) }
  await new PgBoss({ db }).insert([jobRow(job, data)], { db })
}
