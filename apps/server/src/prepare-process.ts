import { readConfig } from './config'
import { openDatabase } from './platform/database/open-database'
import { closeDataToOthers } from './platform/file-permissions'
import { openFiles } from './platform/files/open-files'
import type { Pictures } from './platform/files/pictures'
import { shrinkPicture } from './platform/files/shrink-picture'
import { createLog } from './platform/log'
import { prepareData } from './prepare-data'
import { printStartError } from './print-start-error'

/** The demo's own drawings need no process of their own, and this one is about to end. */
const pictures: Pictures = { shrink: (_userId, bytes) => shrinkPicture(bytes), close: async () => {} }

// It ends with who started it, however that ends.
process.once('disconnect', () => process.exit(1))
let dataDir: string | undefined
try {
  const config = readConfig(process.env)
  dataDir = config.dataDir
  closeDataToOthers(config.dataDir, (line) => process.stderr.write(`${line}\n`))
  const connection = await openDatabase(config, createLog(config))
  await prepareData({ config, connection, files: openFiles(config), pictures }, (line) => process.stdout.write(`${line}\n`))
  await connection.close()
  process.exit(0)
} catch (error) {
  printStartError(error, dataDir)
  process.exit(1)
}
