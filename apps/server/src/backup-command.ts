import { resolve } from 'node:path'
import { StartError } from './config'
import { backUp } from './platform/backup/back-up'
import type { Manifest } from './platform/backup/manifest'
import { restore } from './platform/backup/restore'
import type { DatabaseConnection } from './platform/database/database'
import type { Files } from './platform/files/files'
import { openFiles } from './platform/files/open-files'
import { type Command, runCommand } from './run-command'

type Work = (connection: DatabaseConnection, files: Files, folder: string) => Promise<Manifest>

const WITHOUT_CHECKSUMS =
  'This backup was made by an earlier version and has no checksums: its pictures and papers are as they were only if nothing happened to it.'

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, on what the environment names. */
const withFolder =
  (name: 'backup' | 'restore', run: Work): Command =>
  ({ args: [given], folder, say }) => {
    if (!given) throw new StartError(`Name the folder: npm run ${name} -- FOLDER`)
    const path = resolve(folder, given)
    return async (connection, config) => {
      const { format, tables, jobs, files } = await run(connection, openFiles(config), path)
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
      const what = `${rows} rows of ${Object.keys(tables).length} tables, ${jobs.rows} open jobs and ${files.count} files`
      if (format === 1) say(WITHOUT_CHECKSUMS)
      say(name === 'backup' ? `${path} holds ${what}.` : `${what} were restored from ${path}, and counts and sums are the same.`)
    }
  }

export const backupCommand = withFolder('backup', backUp)

/** What the command line runs. */
export const runBackup = () => runCommand('backup', backupCommand)
export const runRestore = () => runCommand('restore', withFolder('restore', restore))
