import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../apps/server/src/app'
import { readConfig } from '../../apps/server/src/config'
import { closeContext, createContext } from '../../apps/server/src/context'
import { createFindCaller } from '../../apps/server/src/modules/accounts'
import { connectPostgres } from '../../apps/server/src/platform/database/database'
import { createLog } from '../../apps/server/src/platform/log'

/** The product without its pages, for bench/chat.ts. */
const dataDir = await mkdtemp(join(tmpdir(), 'allyards-bench-'))
const url = process.argv[2] ?? ''
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error', PORT: '0' })
const connection = connectPostgres(url, config.databasePool)
const context = await createContext(config, {
  log: createLog(config),
  connection,
  findCaller: createFindCaller(connection.db, config.demo),
})
const app = await buildApp(context)
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.stdin.resume().on('end', async () => {
  await app.close()
  await closeContext(context)
  await rm(dataDir, { recursive: true, force: true })
})
