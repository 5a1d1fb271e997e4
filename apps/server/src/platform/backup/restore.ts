import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import PgBoss from 'pg-boss'
import { StartError } from '../../config'
import type { DatabaseConnection } from '../database/database'
import { contentTypeOf } from '../files/file-key'
import type { Files } from '../files/files'
import { atOneMoment, OPEN_JOBS, schemaOf } from './back-up'
import { type Manifest, readManifest } from './manifest'
import { goOnCounting, listTables, readRows, type Sum, withoutReferences, writeRows } from './tables'

const ROWS_AT_ONCE = 500

/** Fills an empty, migrated database and an empty place for files from a backup, and compares counts and sums. */
export async function restore(connection: DatabaseConnection, files: Files, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await atOneMoment(connection, async (client) => {
    if ((await schemaOf(client)) !== manifest.schema)
      throw new StartError('The backup belongs to another version of Allyards. Restore it with that version, then upgrade.')
    await refuseFilled(client)
    await withoutReferences(client, async () => {
      for (const name of Object.keys(manifest.tables)) {
        await eachPart(join(folder, 'tables', `${name}.jsonl.gz`), (texts) => writeRows(client, name, texts))
      }
    })
    await goOnCounting(client)
    for (const [name, expected] of Object.entries(manifest.tables)) {
      mustBeSame(name, expected, await readRows(client, `select * from "${name}"`))
    }
  })
  await restoreJobs(connection, folder, manifest)
  await restoreFiles(files, folder, manifest)
  return manifest
}

async function refuseFilled(client: PoolClient): Promise<void> {
  for (const name of await listTables(client)) {
    const { rows } = await client.query(`select 1 from "${name}" limit 1`)
    if (rows.length > 0) throw new StartError(`The database is not empty: ${name} has rows. Restore into a new one.`)
  }
}

/** The product makes the queues as it wants them when it starts. */
async function restoreJobs(connection: DatabaseConnection, folder: string, { jobs }: Manifest): Promise<void> {
  const { pool } = connection.background
  const db = { executeSql: (text: string, values: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, supervise: false, schedule: false })
  await boss.start()
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  await eachPart(join(folder, 'jobs.jsonl.gz'), async (texts) => {
    const rows = texts.map((text) => JSON.parse(text) as OpenJob)
    for (const { name } of rows) {
      if (known.has(name)) continue
      await boss.createQueue(name, { name, policy: 'short' })
      known.add(name)
    }
    await boss.insert(
      rows.map(({ id, name, data, singleton_key, start_after, priority }) => ({
        ...{ id, name, data, priority, startAfter: new Date(start_after) },
        ...(singleton_key ? { singletonKey: singleton_key } : {}),
      })),
    )
  })
  await boss.stop({ graceful: false, wait: false })
  const { rows } = await atOneMoment(connection, (client) => readRows(client, OPEN_JOBS))
  if (rows !== jobs.rows) throw new Error(`${rows} of ${jobs.rows} jobs were restored`)
}

interface OpenJob {
  id: string
  name: string
  data: object
  singleton_key: string | null
  start_after: string
  priority: number
}

async function restoreFiles(files: Files, folder: string, manifest: Manifest): Promise<void> {
  const restored = { count: 0, bytes: 0 }
  for (const key of await readdir(join(folder, 'files'))) {
    const bytes = await readFile(join(folder, 'files', key))
    await files.put(key, bytes, contentTypeOf(key))
    restored.count += 1
    restored.bytes += bytes.length
  }
  const { count, bytes } = manifest.files
  if (restored.count !== count || restored.bytes !== bytes) throw new Error(`${restored.count} of ${count} files were restored`)
}

function mustBeSame(name: string, expected: Sum, found: Sum): void {
  if (expected.rows !== found.rows || expected.sum !== found.sum)
    throw new Error(
      `${name} is not what was backed up: ${found.rows} rows of ${expected.rows}, sum ${found.sum} for ${expected.sum}`,
    )
}

async function eachPart(path: string, take: (texts: string[]) => Promise<void>): Promise<void> {
  let part: string[] = []
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    part.push(line)
    if (part.length < ROWS_AT_ONCE) continue
    await take(part)
    part = []
  }
  if (part.length > 0) await take(part)
}
