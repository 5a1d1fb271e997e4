import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { StartError } from '../../config'
import { inServerFolder } from '../../server-folder'
import type { DatabaseConnection } from './database'

/** Brings the schema forward. Copies that start together take turns. */
export async function migrate(connection: DatabaseConnection, folder = inServerFolder('migrations')): Promise<void> {
  await connection.oneCopyAtATime(async () => {
    const client = await connection.background.pool.connect()
    try {
      await refuseNewerSchema(client, folder)
      // An index of a large table takes the time it takes.
      await client.query('set statement_timeout = 0')
      await runMigrations(drizzle(client), { migrationsFolder: folder })
    } finally {
      // Its settings go with it.
      client.release(true)
    }
  })
}

/** A version that does not know what the schema means must not write to it. */
async function refuseNewerSchema(client: PoolClient, folder: string): Promise<void> {
  const { rows: tables } = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (tables.length === 0) return
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  const known = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis))
  if (Number(rows[0]?.newest ?? 0) > known) {
    throw new StartError(
      'The database belongs to a newer version of Allyards. Start that version, or restore a backup of this one.',
    )
  }
}
