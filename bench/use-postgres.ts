import { connectPostgres } from '../apps/server/src/platform/database/database'
import { startPostgres } from '../apps/server/test/start-postgres'

/**
 * PostgreSQL for the bench: a new one, or the running one in BENCH_POSTGRES. There the loaded databases stay, so the next run
 * measures at once.
 */
export async function usePostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const running = process.env.BENCH_POSTGRES
  return running ? { url: running, stop: async () => undefined } : startPostgres()
}

/** Returns the database's address and whether it is empty. */
export async function useDatabase(serverUrl: string, name: string): Promise<{ url: string; isNew: boolean }> {
  const admin = connectPostgres(serverUrl, 1)
  try {
    const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.pool.query(`create database ${name}`)
    return { url: serverUrl.replace(/postgres$/, name), isNew: rowCount === 0 }
  } finally {
    await admin.close()
  }
}
