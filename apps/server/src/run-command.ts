import { type Config, readConfig } from './config'
import { type AdminCommand, sendToAdminSocket } from './platform/admin-socket'
import type { DatabaseConnection } from './platform/database/database'
import { openDatabase } from './platform/database/open-database'
import { closeDataToOthers } from './platform/file-permissions'
import { createLog } from './platform/log'
import { printStartError } from './print-start-error'

/** Checks what was asked for, and gives what is then done with the database; nothing, where that was all. */
export type Command = (errand: AdminCommand) => ((connection: DatabaseConnection, config: Config) => Promise<void>) | undefined

/**
 * Runs a command of an operator: what it says goes to the terminal, and what cannot be done is said in one line. While the product
 * serves from an embedded database, it is the product that does it.
 */
export async function runCommand(name: string, command: Command): Promise<void> {
  try {
    const errand: AdminCommand = {
      args: process.argv.slice(2),
      folder: process.env.INIT_CWD ?? process.cwd(),
      say: (line) => process.stdout.write(`${line}\n`),
    }
    const work = command(errand)
    if (work) await doWork(name, errand, work)
  } catch (error) {
    printStartError(error)
    process.exitCode = 1
  }
}

async function doWork(name: string, errand: AdminCommand, work: NonNullable<ReturnType<Command>>): Promise<void> {
  const config = readConfig(process.env)
  closeDataToOthers(config.dataDir, errand.say)
  if (!config.databaseUrl && (await sendToAdminSocket(config.dataDir, name, errand))) return
  const connection = await openDatabase(config, createLog(config))
  try {
    await work(connection, config)
  } finally {
    await connection.close()
  }
}
