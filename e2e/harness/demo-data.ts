import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository, startProduct } from './product'

/** The product's output while it loaded the data, kept in the data folder. */
export const FIRST_START_LOG = 'first-start.log'

const cache = join(repository, '.cache')

/**
 * A private data folder with the demo data. The data is loaded once per build and day, because it covers the preceding weeks, and
 * then copied.
 */
export async function copyOfDemoData(): Promise<string> {
  const loaded = await loadedDemoData()
  const folder = await newFolder()
  await cp(loaded, folder, { recursive: true, preserveTimestamps: true })
  return folder
}

export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'allyards-e2e-'))
}

/** The folder from which the copies are taken. */
export async function loadedDemoData(): Promise<string> {
  const name = `demo-data-${await buildOfServer()}-${new Date().toISOString().slice(0, 10)}`
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  for (const old of await readdir(cache)) {
    if (old.startsWith('demo-data-')) await rm(join(cache, old), { recursive: true, force: true })
  }
  process.stdout.write('Loading the demo data ...\n')
  const unfinished = join(cache, `demo-data-unfinished-${process.pid}`)
  const product = await startProduct({ DATA_DIR: unfinished, DEMO: 'on', LOG_LEVEL: 'error' })
  await product.stop()
  await writeFile(join(unfinished, FIRST_START_LOG), product.output())
  await rename(unfinished, folder)
  process.stdout.write(`Loaded the demo data in ${(product.readyAfterMs / 1000).toFixed(1)} s\n`)
  return folder
}

async function buildOfServer(): Promise<string> {
  const stamp = await readFile(join(repository, 'apps/server/dist/.built-from'), 'utf8').catch(() => {
    throw new Error('The product is not built: run "npm run build" first.')
  })
  return createHash('sha256').update(stamp).digest('hex').slice(0, 12)
}
