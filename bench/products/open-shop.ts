import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../apps/server/src/app'
import { readConfig } from '../../apps/server/src/config'
import { closeContext, createContext } from '../../apps/server/src/context'
import { createFindCaller } from '../../apps/server/src/modules/accounts'
import { connectPostgres } from '../../apps/server/src/platform/database/database'
import { migrate } from '../../apps/server/src/platform/database/migrate'
import { createLog } from '../../apps/server/src/platform/log'
import { prepareTemplate } from '../../apps/server/test/prepare-template'
import { startPostgres } from '../../apps/server/test/start-postgres'
import { loadProducts } from './load-products'

const POOL = 8

export type Shop = Awaited<ReturnType<typeof openShop>>

/**
 * PostgreSQL for the bench: a new one, or the running one that BENCH_POSTGRES names. There the loaded databases stay, and the
 * next run measures at once.
 */
export async function usePostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const running = process.env.BENCH_POSTGRES
  return running ? { url: running, stop: async () => undefined } : startPostgres()
}

/** The product over so many products. */
export async function openShop(serverUrl: string, size: number) {
  const startedAt = performance.now()
  const isNew = await createDatabase(serverUrl, `shop_${size}`)
  const connection = connectPostgres(serverUrl.replace(/postgres$/, `shop_${size}`), POOL)
  if (isNew) {
    await prepareTemplate(connection)
    await loadProducts(connection.background, size)
  } else {
    await migrate(connection)
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'allyards-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error', PORT: '0' })
  const context = await createContext(config, {
    log: createLog(config),
    connection,
    findCaller: createFindCaller(connection.db, config.demo),
  })
  const app = await buildApp(context)
  await app.ready()
  return {
    size,
    app,
    context,
    connection,
    loadSeconds: (performance.now() - startedAt) / 1000,
    async close() {
      await app.close()
      await closeContext(context)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createDatabase(serverUrl: string, name: string): Promise<boolean> {
  const admin = connectPostgres(serverUrl, 1)
  try {
    const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.pool.query(`create database ${name}`)
    return rowCount === 0
  } finally {
    await admin.close()
  }
}
