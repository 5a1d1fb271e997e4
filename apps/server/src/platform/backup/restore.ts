import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { StartError } from '../../config'
import type { DatabaseConnection } from '../database/database'
import { contentTypeOf } from '../files/file-key'
import type { Files } from '../files/files'
import { OPEN_JOBS } from '../jobs/pg-boss-tables'
import { atOneMoment, schemaOf } from './back-up'
import { checkBackup } from './check-backup'
import { type Manifest, readManifest } from './manifest'
import { openQueues, type Queues } from './restore-queues'
import { goOnCounting, listTables, readRows, type Sum, withoutReferences, writeRows } from './tables'

const ROWS_AT_ONCE = 500

/**
 * Fills an empty, migrated database and a place for files from a backup, and compares counts and sums. It checks every file
 * before it writes anything. A failed restore leaves the database empty and none of its files behind.
 */
export async function restore(connection: DatabaseConnection, files: Files, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (manifest.format === 2) await checkBackup(folder, manifest.checksums)
  const queues = await openQueues(connection)
  const stored = storeFiles(files, folder)
  try {
    await atOneMoment(connection, async (client) => {
      await refuseUnfit(client, manifest)
      await restoreRows(client, folder, manifest)
      await restoreJobs(client, queues, folder, manifest)
      await stored.putAll(manifest)
    })
    await queues.close()
    return manifest
  } catch (error) {
    await stored.removeAll()
    await queues.undo()
    if (error instanceof StartError) throw error
    throw new StartError(`Nothing was restored from ${folder}: ${(error as Error).message}`, { cause: error })
  }
}

async function refuseUnfit(client: PoolClient, { schema }: Manifest): Promise<void> {
  if ((await schemaOf(client)) !== schema)
    throw new StartError('The backup belongs to another version of Allyards. Restore it with that version, then upgrade.')
  for (const name of await listTables(client)) {
    const { rows } = await client.query(`select 1 from "${name}" limit 1`)
    if (rows.length > 0) throw new StartError(`The database is not empty: ${name} has rows. Restore into a new one.`)
  }
}

async function restoreRows(client: PoolClient, folder: string, { tables }: Manifest): Promise<void> {
  await withoutReferences(client, async () => {
    for (const name of Object.keys(tables)) {
      await eachPart(folder, `tables/${name}.jsonl.gz`, (texts) => writeRows(client, name, texts))
    }
  })
  await goOnCounting(client)
  for (const [name, expected] of Object.entries(tables)) {
    mustBeSame(`the table ${name}`, expected, await readRows(client, `select * from "${name}"`))
  }
}

async function restoreJobs(client: PoolClient, queues: Queues, folder: string, { jobs }: Manifest): Promise<void> {
  await eachPart(folder, 'jobs.jsonl.gz', (texts) =>
    queues.insert(
      client,
      texts.map((text) => JSON.parse(text)),
    ),
  )
  const { rows } = await readRows(client, OPEN_JOBS)
  if (rows !== jobs.rows) throw new Error(`${rows} of ${jobs.rows} jobs came back.`)
}

/** What lay in the place before stays there: a bucket may have outlived its database. */
function storeFiles(files: Files, folder: string) {
  const put: string[] = []
  return {
    async putAll({ files: expected }: Manifest): Promise<void> {
      const before = new Set<string>()
      for await (const key of files.list()) before.add(key)
      const restored = { count: 0, bytes: 0 }
      for (const key of await readdir(join(folder, 'files'))) {
        const bytes = await readFile(join(folder, 'files', key))
        if (!before.has(key)) put.push(key)
        await files.put(key, bytes, contentTypeOf(key))
        restored.count += 1
        restored.bytes += bytes.length
      }
      if (restored.count !== expected.count || restored.bytes !== expected.bytes)
        throw new Error(`${restored.count} files of ${expected.count} are there, ${restored.bytes} bytes of ${expected.bytes}.`)
    },
    /** As far as the place lets it: the failure that led here says more. */
    async removeAll(): Promise<void> {
      for (const key of put) await files.delete(key).catch(() => undefined)
    },
  }
}

function mustBeSame(name: string, expected: Sum, found: Sum): void {
  if (expected.rows !== found.rows || expected.sum !== found.sum)
    throw new Error(
      `${name} is not what was backed up: ${found.rows} rows of ${expected.rows}, sum ${found.sum} for ${expected.sum}.`,
    )
}

async function eachPart(folder: string, path: string, take: (texts: string[]) => Promise<void>): Promise<void> {
  let part: string[] = []
  try {
    for await (const line of linesOf(join(folder, path))) {
      part.push(line)
      if (part.length < ROWS_AT_ONCE) continue
      await take(part)
      part = []
    }
    if (part.length > 0) await take(part)
  } catch (error) {
    throw new StartError(`Nothing was restored: ${path} of ${folder} could not be read back (${(error as Error).message}).`, {
      cause: error,
    })
  }
}

/** Divided at line feeds alone: a row may hold the other characters that count as ends of lines elsewhere. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const text = pipeline(createReadStream(path), createGunzip(), () => undefined).setEncoding('utf8')
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
