import { readConfig } from './config'
import { openDatabase } from './platform/database/open-database'
import { openFiles } from './platform/files/open-files'
import { createPictures } from './platform/files/pictures'
import { createLog } from './platform/log'
import { prepareData } from './prepare-data'
import { sayWhyNot } from './say-why-not'

// It ends with who started it, however that ends.
process.once('disconnect', () => process.exit(1))
try {
  const config = readConfig(process.env)
  const connection = await openDatabase(config, createLog(config))
  const pictures = createPictures()
  await prepareData({ config, connection, files: openFiles(config), pictures }, (line) => process.stdout.write(`${line}\n`))
  await pictures.close()
  await connection.close()
  process.exit(0)
} catch (error) {
  sayWhyNot(error)
  process.exit(1)
}
