import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app'
import { readConfig } from '../apps/server/src/config'
import { closeContext, createContext } from '../apps/server/src/context'
import { createFindCaller, createFindCallers } from '../apps/server/src/modules/accounts'
import type { DatabaseConnection } from '../apps/server/src/platform/database/database'
import { createLog } from '../apps/server/src/platform/log'

/** The product without its pages and limits, on a bench database. Its server is not ready yet. */
export async function buildProduct(connection: DatabaseConnection) {
  const dataDir = await mkdtemp(join(tmpdir(), 'allyards-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error', PORT: '0' })
  const findCaller = createFindCaller(connection.db, config.demo)
  const findCallers = createFindCallers(connection.db)
  const context = await createContext(config, { log: createLog(config), connection, findCaller, findCallers })
  const app = await buildApp(context)
  return {
    app,
    context,
    async close() {
      await app.close()
      await closeContext(context)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
