import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { StartError } from '../../config'
import { inServerFolder } from '../../server-folder'
import type { DatabaseConnection } from './database'

/** Brings the schema forward. Copies that start together take turns. */
export async function migrate(connection: DatabaseConnection, folder = inServerFolder('migrations')): Promise<void> {
  const { pool } = connection.background
  await connection.oneCopyAtATime(async () => {
    const known = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis))
    const newest = await newestMigration(pool)
    // A version that does not know what the schema means must not write to it.
    if (newest > known)
      throw new StartError(
        'The database belongs to a newer version of Allyards. Start that version, or restore a backup of this one.',
      )
    if (newest < known) await bringForward(pool, folder)
  })
}

/** When the last migration that ran was written; 0 in an empty database. */
async function newestMigration(pool: Pool): Promise<number> {
  const { rows: tables } = await pool.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (tables.length === 0) return 0
  const { rows } = await pool.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(rows[0]?.newest ?? 0)
}

async function bringForward(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    // An index of a large table takes the time it takes.
    await client.query('set statement_timeout = 0')
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    // Its settings go with it.
    client.release(true)
  }
}
