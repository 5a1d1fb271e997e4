import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { inServerFolder } from '../../server-folder'

const LOCK = 4_207_310_001

/** Brings the schema forward. Copies that start together take turns behind an advisory lock. */
export async function migrate(pool: Pool, folder = inServerFolder('migrations')): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
  }
}
