import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { formatCount } from '@allyards/contract/format-count'
import { readConfig, StartError } from './config'
import { CatalogueFileError, type CatalogueReport, importCatalogue } from './modules/catalogue'
import { openDatabase } from './platform/database/open-database'
import { createLog } from './platform/log'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Brings the catalogue of the configured database to what the named files say. Exits with 1 when a row was left out. */
export async function importCatalogueFiles(environment: NodeJS.ProcessEnv, names: readonly string[]): Promise<number> {
  if (names.length === 0) throw new StartError('Name the file: npm run import-catalogue -- vehicles.csv')
  const config = readConfig(environment)
  const connection = await openDatabase(config, createLog(config))
  let isWhole = true
  try {
    for (const name of names) {
      const startedAt = performance.now()
      const path = resolve(environment.INIT_CWD ?? '.', name)
      const report = await importCatalogue(connection.background.db, await readText(path))
      const shown = relative(environment.INIT_CWD ?? '.', path)
      for (const { line, message } of report.failed) say(`${shown}:${line}: ${message}`)
      say(`${shown}: ${summary(report)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
      if (report.failed.length > 0) isWhole = false
    }
  } finally {
    await connection.close()
  }
  return isWhole ? 0 : 1
}

function summary({ created, updated, unchanged, newMakes, failed }: CatalogueReport): string {
  const counts = [
    `${formatCount(created)} variants new`,
    `${formatCount(updated)} changed`,
    `${formatCount(unchanged)} unchanged`,
    `${formatCount(newMakes)} makes new`,
    `${formatCount(failed.length)} rows left out.`,
  ]
  return counts.join(', ')
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${path} cannot be read: ${error.message}`)
  })
}

/** What the command line runs. */
export async function runImport(): Promise<void> {
  try {
    process.exitCode = await importCatalogueFiles(process.env, process.argv.slice(2))
  } catch (error) {
    const isPlain = error instanceof StartError || error instanceof CatalogueFileError
    process.stderr.write(`${isPlain ? (error as Error).message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}
