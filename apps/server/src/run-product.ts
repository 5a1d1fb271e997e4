import { setTimeout as pause } from 'node:timers/promises'
import { ownValue } from '@allyards/contract/own-value'
import type { Logger } from 'pino'
import { buildApp, type Pages } from './app'
import { backupCommand } from './backup-command'
import { type Config, StartError } from './config'
import { closeContext, createContext } from './context'
import { jobsCommand } from './jobs-command'
import { createFindCaller, createFindCallers, preparePasswords } from './modules/accounts'
import { operatorCommand } from './operator-command'
import { openAdminSocket } from './platform/admin-socket'
import type { DatabaseConnection } from './platform/database/database'
import { listen, refuseTakenPort } from './platform/http/listen'
import { stopOnSignal } from './platform/stop-on-signal'
import { prepareData, welcome } from './prepare-data'
import type { Command } from './run-command'

interface Ready {
  config: Config
  log: Logger
  connection: DatabaseConnection
  pages: Pages
}

/** What can be done while it serves, also from an embedded database. */
const commands: Record<string, Command> = { backup: backupCommand, jobs: jobsCommand, operator: operatorCommand }

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Everything that needs the database: context > first data > app > listen > drain > graceful stop. */
export async function runProduct({ config, log, connection, pages }: Ready): Promise<void> {
  await refuseTakenPort(config)
  const context = await createContext(config, {
    log,
    connection,
    findCaller: createFindCaller(connection.db, config.demo),
    findCallers: createFindCallers(connection.db),
  })
  await Promise.all([preparePasswords(), prepareData(context, say)])
  const app = await buildApp(context, pages)
  const door = config.databaseUrl
    ? undefined
    : await openAdminSocket(config.dataDir, log, async (name, errand) => {
        const command = ownValue(commands, name)
        if (!command) throw new StartError('Stop the product first: this cannot be done while it serves.')
        await command(errand)?.(connection, config)
      })
  stopOnSignal(log, async (signal) => {
    app.beginDrain()
    door?.close()
    // Proxies need a moment to see it; a person at the keyboard does not.
    await Promise.all([context.jobs.stop(), signal === 'SIGTERM' ? pause(config.drainSeconds * 1000) : undefined])
    await app.close()
    await closeContext(context)
  })
  await listen(app, config)
  welcome(context, say)
}
