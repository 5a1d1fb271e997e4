import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildApp, type Pages } from './app'
import type { Config } from './config'
import { closeContext, createContext } from './context'
import { createFindCaller, preparePasswords } from './modules/accounts'
import type { DatabaseConnection } from './platform/database/database'
import { listen, refuseTakenPort } from './platform/http/listen'
import { stopOnSignal } from './platform/stop-on-signal'
import { prepareData, welcome } from './prepare-data'

interface Ready {
  config: Config
  log: Logger
  connection: DatabaseConnection
  pages: Pages
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Everything that needs the database: context > first data > app > listen > drain > graceful stop. */
export async function runProduct({ config, log, connection, pages }: Ready): Promise<void> {
  await refuseTakenPort(config)
  const context = await createContext(config, { log, connection, findCaller: createFindCaller(connection.db, config.demo) })
  await preparePasswords()
  await prepareData(context, say)
  const app = await buildApp(context, pages)
  stopOnSignal(log, async (signal) => {
    app.beginDrain()
    // Proxies need a moment to see it; a person at the keyboard does not.
    await Promise.all([context.jobs.stop(), signal === 'SIGTERM' ? pause(config.drainSeconds * 1000) : undefined])
    await app.close()
    await closeContext(context)
  })
  await listen(app, config)
  welcome(context, say)
}
