import { fileURLToPath } from 'node:url'
import { buildApp } from '../src/app'
import { readConfig } from '../src/config'
import { createContext } from '../src/context'
import { createFindCaller, createFindCallers } from '../src/modules/accounts'
import { readCatalogueFiles } from '../src/modules/catalogue/catalogue-file'
import { loadCatalogue } from '../src/modules/catalogue/load-catalogue'
import type { DatabaseConnection } from '../src/platform/database/database'
import { migrate } from '../src/platform/database/migrate'
import { createLog } from '../src/platform/log'

/** Migrates a database and puts in what every test may rely on: the vehicle catalogue, the 53 parts and the categories. */
export async function prepareTemplate(connection: DatabaseConnection): Promise<void> {
  await migrate(connection)
  const files = await readCatalogueFiles(fileURLToPath(new URL('../data/vehicles', import.meta.url)))
  await connection.background.db.transaction((tx) => loadCatalogue(tx, files))
  await prepareJobs(connection)
}

/** A server that starts once leaves the tables and queues of its jobs, which no other start then has to make. */
async function prepareJobs(connection: DatabaseConnection): Promise<void> {
  const config = readConfig({ DEMO: 'off', LOG_LEVEL: 'error' })
  const app = await buildApp(
    await createContext(config, {
      log: createLog(config),
      connection,
      findCaller: createFindCaller(connection.db, config.demo),
      findCallers: createFindCallers(connection.db),
    }),
  )
  await app.ready()
  await app.close()
}
