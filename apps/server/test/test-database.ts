import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { connectEmbedded, connectPostgres, type DatabaseConnection } from '../src/platform/database/database'
import { openEmbedded } from '../src/platform/database/embedded'

type TestDatabase = { engine: 'embedded'; image: string } | { engine: 'postgres'; url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}

/** A migrated database of one's own, with the catalogue and the parts, on the engine of the running project. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const source = inject('testDatabase')
  if (source.engine === 'embedded') return connectEmbedded(await openEmbedded({ image: await readFile(source.image) }))

  const admin = connectPostgres(source.url, 1)
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  // Clones of one template wait for each other inside PostgreSQL, so files may ask for theirs at once.
  await admin.pool.query(`create database ${name} template ${source.template}`)
  const connection = connectPostgres(source.url.replace(/postgres$/, name), 4)
  return {
    ...connection,
    async close() {
      await connection.close()
      await admin.pool.query(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
