import { resolve } from 'node:path'
import { readConfig, StartError } from './config'
import { backUp } from './platform/backup/back-up'
import type { Manifest } from './platform/backup/manifest'
import { restore } from './platform/backup/restore'
import type { DatabaseConnection } from './platform/database/database'
import { openDatabase } from './platform/database/open-database'
import type { Files } from './platform/files/files'
import { openFiles } from './platform/files/open-files'
import { createLog } from './platform/log'
import { runCommand } from './run-command'

type Work = (connection: DatabaseConnection, files: Files, folder: string) => Promise<Manifest>

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, on what the environment names. */
async function work(name: 'backup' | 'restore', run: Work, [folder]: string[], say: (line: string) => void): Promise<void> {
  if (!folder) throw new StartError(`Name the folder: npm run ${name} -- FOLDER`)
  const config = readConfig(process.env)
  const connection = await openDatabase(config, createLog(config))
  try {
    const path = resolve(process.env.INIT_CWD ?? '.', folder)
    const { tables, jobs, files } = await run(connection, openFiles(config), path)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    const what = `${rows} rows of ${Object.keys(tables).length} tables, ${jobs.rows} open jobs and ${files.count} files`
    say(name === 'backup' ? `${path} holds ${what}.` : `${what} were restored from ${path}, and counts and sums are the same.`)
  } finally {
    await connection.close()
  }
}

/** What the command line runs. */
export const runBackup = () => runCommand((args, say) => work('backup', backUp, args, say))
export const runRestore = () => runCommand((args, say) => work('restore', restore, args, say))
