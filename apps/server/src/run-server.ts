import type { Pages } from './app'
import { readConfig } from './config'
import { openDatabase } from './platform/database/open-database'
import { closeDataToOthers } from './platform/file-permissions'
import { createLog } from './platform/log'
import { prepareNewDatabase } from './prepare-new-database'
import { printStartError } from './print-start-error'

type Mode = 'development' | 'production'

/** Runs the product in this process until a signal stops it. */
export async function runServer(environment: NodeJS.ProcessEnv, mode: Mode): Promise<void> {
  let dataDir: string | undefined
  try {
    const config = readConfig(environment)
    dataDir = config.dataDir
    closeDataToOthers(config.dataDir, (line) => process.stderr.write(`${line}\n`))
    await prepareNewDatabase(config)
    const log = createLog(config)
    // The embedded database opens on a thread of its own; meanwhile this one reads the rest of the code.
    const [connection, { runProduct }, pages] = await Promise.all([
      openDatabase(config, log),
      import('./run-product'),
      readPages(mode),
    ])
    await runProduct({ config, log, connection, pages })
  } catch (error) {
    printStartError(error, dataDir)
    process.exit(1)
  }
}

async function readPages(mode: Mode): Promise<Pages> {
  if (mode === 'production') return (await import('./pages/pages')).loadPages()
  return (await import('./pages/dev-pages')).registerDevPages
}
