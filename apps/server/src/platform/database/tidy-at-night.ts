import type { Logger } from 'pino'
import { z } from 'zod'
import type { Job, Jobs } from '../jobs/jobs'
import { doneWithinADay } from '../jobs/pg-boss-tables'
import type { Database, DatabaseConnection } from './database'
import { vacuumTables } from './vacuum-tables'

const ALL_TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and c.relpersistence = 'p' and n.nspname <> 'information_schema' order by c.oid`

/** After the other jobs of the night, which delete and write anew. */
export const tidyAtNight: Job<{ connection: Pick<DatabaseConnection, 'engine' | 'background'>; log: Logger }> = {
  name: 'database.tidy',
  data: z.object({}),
  schedule: { dailyAt: '04:40' },
  async run({ connection, log }) {
    if (connection.engine !== 'embedded') return
    const { rows } = await connection.background.pool.query<{ name: string }>(ALL_TABLES)
    const took = await vacuumTables(
      connection,
      rows.map(({ name }) => name),
    )
    const ms = took.reduce((sum, one) => sum + one.ms, 0)
    const [longest] = took.sort((a, b) => b.ms - a.ms)
    log.info({ tables: rows.length, ms, longest }, 'database: space given back')
  },
}

/** By then the first visitors have been served. */
const AFTER_START_SECONDS = 300

/** Makes up for the night in a product that is off at that hour, some minutes after its start. Call it once jobs have started. */
export async function tidyIfMissed({ connection, db, jobs }: Needs): Promise<void> {
  if (connection.engine !== 'embedded') return
  const { rows } = await db.execute(doneWithinADay(tidyAtNight.name))
  if (rows.length > 0) return
  await jobs.enqueue(db, tidyAtNight, {}, { startAfterSeconds: AFTER_START_SECONDS, singletonKey: 'missed' })
}

interface Needs {
  connection: Pick<DatabaseConnection, 'engine'>
  db: Database
  jobs: Jobs
}
