import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { StartError } from '../../config'
import { clock } from '../clock/clock'
import type { DatabaseConnection } from '../database/database'
import { describeDisk } from '../disk-refusal'
import type { Files } from '../files/files'
import { HAVE_JOBS_RUN, OPEN_JOBS } from '../jobs/pg-boss-tables'
import { type Checksums, type Manifest, writeManifest } from './manifest'
import { listTables, readRows, type Sum } from './tables'

/**
 * Writes the database and the files into a new folder while the product serves. The database is as of one moment. Files never
 * change and are copied after it, so every file that a row names is there. A failed backup leaves an empty folder.
 */
export async function backUp(connection: DatabaseConnection, files: Files, folder: string): Promise<Manifest> {
  await makeFolder(folder)
  try {
    const manifest = await write(connection, files, folder)
    await noteBackup(connection, manifest)
    return manifest
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
    throw describeDisk(folder, error) ?? error
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    const names = await readdir(folder)
    if (names.length > 0) throw new StartError(`${folder} is not empty: name a new folder for the backup.`)
  } catch (error) {
    throw describeDisk(folder, error) ?? error
  }
}

async function write(connection: DatabaseConnection, files: Files, folder: string): Promise<Manifest> {
  for (const part of ['tables', 'files']) await mkdir(join(folder, part))
  const checksums: Checksums = {}
  const database = await atOneMoment(connection, (client) => dump(client, folder, checksums))
  const copied = await copyFiles(files, folder, checksums)
  return writeManifest(folder, { format: 2, takenAt: clock.now().toISOString(), ...database, files: copied, checksums })
}

/** A database from before this table is backed up too: before it is brought to this version. */
async function noteBackup({ background: { pool } }: DatabaseConnection, { takenAt, tables, files }: Manifest): Promise<void> {
  const { rows: found } = await pool.query(`select 1 where to_regclass('backups') is not null`)
  if (found.length === 0) return
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  await pool.query('insert into backups (taken_at, rows, files) values ($1, $2, $3)', [takenAt, rows, files.count])
}

async function dump(client: PoolClient, folder: string, checksums: Checksums) {
  const tables: Record<string, Sum> = {}
  const dumpRows = async (query: string, path: string) => {
    const { sum, checksum } = await writeZipped(client, query, join(folder, path))
    checksums[path] = checksum
    return sum
  }
  for (const name of await listTables(client)) tables[name] = await dumpRows(`select * from "${name}"`, `tables/${name}.jsonl.gz`)
  const { rows } = await client.query(HAVE_JOBS_RUN)
  const query = rows.length > 0 ? OPEN_JOBS : 'select 1 where false'
  return { schema: await schemaOf(client), tables, jobs: await dumpRows(query, 'jobs.jsonl.gz') }
}

export async function schemaOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query('select max(created_at)::text as newest from drizzle.__drizzle_migrations')
  return String(rows[0]?.newest)
}

async function writeZipped(client: PoolClient, query: string, path: string): Promise<{ sum: Sum; checksum: string }> {
  const [zipped, hash] = [createGzip(), createHash('sha256')]
  zipped.on('data', (chunk) => hash.update(chunk))
  const written = pipeline(zipped, createWriteStream(path, { flags: 'wx', flush: true }))
  // A full disk says so at any time: whatever is awaited just then, it is heard below.
  written.catch(() => undefined)
  const sum = await readRows(client, query, async (texts) => {
    if (!zipped.write(`${texts.join('\n')}\n`)) await Promise.race([once(zipped, 'drain'), written])
  })
  zipped.end()
  await written
  return { sum, checksum: hash.digest('hex') }
}

/** Runs the work in a transaction that sees the database as it was when it began. */
export async function atOneMoment<Result>(
  { background }: DatabaseConnection,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await background.pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'`,
    )
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function copyFiles(files: Files, folder: string, checksums: Checksums): Promise<Manifest['files']> {
  const copied = { count: 0, bytes: 0 }
  for await (const key of files.list()) {
    const file = await files.get(key)
    // Deleted since it was listed.
    if (!file) continue
    await writeFile(join(folder, 'files', key), file.bytes, { flush: true })
    checksums[`files/${key}`] = createHash('sha256').update(file.bytes).digest('hex')
    copied.count += 1
    copied.bytes += file.bytes.length
  }
  return copied
}
