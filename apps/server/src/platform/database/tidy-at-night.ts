import type { Logger } from 'pino'
import { z } from 'zod'
import type { Job } from '../jobs/jobs'
import type { DatabaseConnection } from './database'
import { giveSpaceBack } from './give-space-back'

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
    const took = await giveSpaceBack(
      connection,
      rows.map(({ name }) => name),
    )
    const ms = took.reduce((sum, one) => sum + one.ms, 0)
    const [longest] = took.sort((a, b) => b.ms - a.ms)
    log.info({ tables: rows.length, ms, longest }, 'database: space given back')
  },
}
